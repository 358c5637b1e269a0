import { ForeignOrderList } from '#features/orders/islands/seller/ForeignOrderList.tsx';
import { ForeignProductList } from '#features/catalogue/islands/seller/products/ForeignProductList.tsx';
import { $productList } from '#features/catalogue/stores/product-list.ts';
import { $foreignOrders } from '#features/orders/stores/seller/foreign-orders.ts';
import { $toasts } from '#browser/toasts.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAddress, anOrder, aProduct } from '../../support/builders.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const categories = [{ text: 'Deck J-Bay', path: 'Deck-J-Bay' }];
const failure = { status: 500, message: 'Down' };

beforeEach(() => {
  $toasts.set([]);
  $productList.set({ state: 'loading', products: [] });
  $foreignOrders.set({ state: 'loading', orders: [] });
});

test('The product list shows name, category, selling price and stock.', async () => {
  offlineApi({
    productList: () => ({
      products: [aProduct({ category: 'Deck-J-Bay' }), aProduct({ _id: 'b', category: 'Velho' })],
    }),
  });
  render(<ForeignProductList categories={categories} />);
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual([
    'ProductCategorySelling PriceIn Stock',
    'Deck J-Bay PretoDeck J-Bay34,90\u00A0€',
    'Deck J-Bay PretoVelho34,90\u00A0€',
  ]);
  expect(screen.getAllByRole('switch', { name: 'In Stock: Deck J-Bay Preto', checked: true })).toHaveLength(2);
});

test('The stock switch turns immediately, calls the API, and the list is loaded again.', async () => {
  let inStock = true;
  const calls = offlineApi({
    productList: () => ({ products: [aProduct({ inStock })] }),
    productStock: async (request) => {
      inStock = (await request.json()).inStock;
      return { message: 'Stock Updated' };
    },
  });
  render(<ForeignProductList categories={categories} />);
  const stock = await screen.findByRole('switch', { name: 'In Stock: Deck J-Bay Preto' });
  fireEvent.click(stock);
  expect(stock.getAttribute('aria-checked')).toBe('false');
  await waitFor(() => expect(calls).toEqual(['productList', 'productStock', 'productList']));
  await waitFor(() => expect($productList.get().state).toBe('ready'));
  expect(stock.getAttribute('aria-checked')).toBe('false');
  expect(sentTo('productStock')).toEqual([{ id: 'product-1', inStock: false }]);
});

test('A refused stock switch turns back and says why.', async () => {
  offlineApi({ productList: () => ({ products: [aProduct()] }), productStock: () => failure });
  render(<ForeignProductList categories={categories} />);
  const stock = await screen.findByRole('switch');
  fireEvent.click(stock);
  expect(stock.getAttribute('aria-checked')).toBe('false');
  await waitFor(() => expect(stock.getAttribute('aria-checked')).toBe('true'));
  expect($toasts.get().map(({ kind }) => kind)).toEqual(['error']);
});

test('An order card shows the goods, the address and the payment.', async () => {
  const products = [
    { product: { ...aProduct() }, quantity: 2 },
    { product: null, quantity: 1 },
  ];
  const order = anOrder({ items: products, amount: 104.7, address: anAddress({ phone: '+351 912345678' }) });
  offlineApi({ orderSeller: () => ({ orders: [order] }) });
  render(<ForeignOrderList />);
  expect(await screen.findByText('Deck J-Bay Preto x 2')).toBeTruthy();
  expect(screen.getByText('Deleted product x 1')).toBeTruthy();
  const address = within(screen.getByRole('group'));
  expect(address.getByText('Maria Conceição')).toBeTruthy();
  expect(address.getByText('Rua do Farol 12')).toBeTruthy();
  expect(address.getByText('Ericeira, Lisboa, 2655-123, Portugal')).toBeTruthy();
  const phone = address.getByRole('link', { name: '+351 912 345 678' });
  expect(phone.getAttribute('href')).toBe('tel:+351912345678');
  expect(screen.getByText('104,70 €')).toBeTruthy();
  expect(screen.getByText('COD')).toBeTruthy();
  expect(screen.getByText(new Date('2026-06-15T10:30:00.000Z').toLocaleDateString())).toBeTruthy();
  expect(screen.getByText('Pending')).toBeTruthy();
});

test('Orders keep the sequence of the reply, even if the backend omits fields.', async () => {
  const bare = anOrder({ _id: 'bare', items: [{ product: 'id-9', quantity: 1 }], address: null, createdAt: '' });
  const paid = anOrder({ _id: 'paid', address: 'address-7', isPaid: true, paymentType: 'Online' });
  offlineApi({ orderSeller: () => ({ orders: [bare, paid] }) });
  render(<ForeignOrderList />);
  await screen.findByText('id-9 x 1');
  const text = document.body.textContent ?? '';
  expect(text.indexOf('id-9')).toBeLessThan(text.indexOf('address-7'));
  expect(screen.getByText('Online')).toBeTruthy();
  expect(screen.getByText('Paid')).toBeTruthy();
  expect(text).not.toContain('Invalid');
});

test('Long lists are split into pages of 50, so that no more is drawn than can be seen.', async () => {
  const orders = Array.from({ length: 101 }, (_, n) => anOrder({ _id: `order-${n}`, address: `to-${n}` }));
  const products = Array.from({ length: 51 }, (_, n) => aProduct({ _id: `product-${n}`, name: `Deck ${n}` }));
  offlineApi({ orderSeller: () => ({ orders }), productList: () => ({ products }) });
  const { unmount } = render(<ForeignOrderList />);
  expect(await screen.findAllByText(/^to-/)).toHaveLength(50);
  for (const count of [50, 1]) {
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getAllByText(/^to-/)).toHaveLength(count);
  }
  unmount();
  render(<ForeignProductList categories={categories} />);
  expect(await screen.findAllByRole('switch')).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getAllByRole('switch')).toHaveLength(1);
});
