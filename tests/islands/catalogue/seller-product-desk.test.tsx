import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { ProductDesk } from '#features/catalogue/islands/seller/products/ProductDesk.tsx';
import {
  $productFilters,
  $sellerProducts,
  everyProduct,
} from '#features/catalogue/stores/seller/seller-product-list.ts';
import { $toasts } from '#browser/toasts.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { stayOnPage, type } from '../../support/on-screen.ts';
import { askedOf, offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const name = 'Deck J-Bay Preto';
const categories = [{ text: 'Deck J-Bay', path: 'Deck-J-Bay' }];
const aSellerProduct = (changes: Partial<SellerProduct> = {}): SellerProduct => ({
  ...aProduct(),
  archived: false,
  ...changes,
});
const listOf = (...products: SellerProduct[]) => ({ products, total: products.length, page: 1, pages: 1 });
const refusal = { status: 400, message: 'No' };

beforeEach(() => {
  $toasts.set([]);
  $productFilters.set(everyProduct);
  $sellerProducts.set({ state: 'loading', products: [], total: 0, page: 1, pages: 1 });
});

async function openQuickEdit(): Promise<void> {
  render(<ProductDesk categories={categories} />);
  fireEvent.click(await screen.findByRole('button', { name: `Quick edit: ${name}` }));
}

test('Filters are sent to the API.', async () => {
  offlineApi({ sellerProducts: () => listOf(aSellerProduct()) });
  render(<ProductDesk categories={categories} />);
  expect(await screen.findByText('1 product')).toBeTruthy();
  type('Stock', 'out');
  type('Category', 'Deck-J-Bay');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(askedOf('sellerProducts')).toHaveLength(2));
  expect(askedOf('sellerProducts')[1]).toMatch(/(?=.*stock=out)(?=.*category=Deck-J-Bay)(?=.*page=1)/);
});

test('A product without a maker says in its row that a live shop does not offer it.', async () => {
  const products = [aSellerProduct({ lacksMaker: true }), aSellerProduct({ _id: 'product-2', lacksMaker: false })];
  offlineApi({ sellerProducts: () => listOf(...products) });
  render(<ProductDesk categories={categories} />);
  expect(await screen.findAllByText(/^No maker: a live shop does not offer it\./)).toHaveLength(1);
});

test('A refused edit in the row keeps the typed text, and an accepted one shows in the row.', async () => {
  let isRefused = true;
  offlineApi({
    sellerProducts: () => listOf(aSellerProduct()),
    productUpdate: () => (isRefused ? refusal : { product: aSellerProduct({ name: 'Deck Novo' }) }),
  });
  await openQuickEdit();
  const field = screen.getByLabelText<HTMLInputElement>('Product Name');
  fireEvent.change(field, { target: { value: 'Deck Novo' } });
  fireEvent.submit(field.form ?? document);
  await waitFor(() => expect($toasts.get()).toHaveLength(1));
  expect(field.value).toBe('Deck Novo');
  isRefused = false;
  fireEvent.submit(field.form ?? document);
  expect(await screen.findByRole('button', { name: 'Quick edit: Deck Novo' })).toBeTruthy();
  expect(sentTo('productUpdate')[1]).toEqual({ id: 'product-1', name: 'Deck Novo', seen: { name } });
});

test('While an offer is typed, the form shows the price that the law allows to cross out.', async () => {
  const product = aSellerProduct({ offerPrice: 29, lowestPrice30Days: 34.9, lowestNow: 29 });
  offlineApi({ sellerProducts: () => listOf(product) });
  await openQuickEdit();
  const offer = screen.getByLabelText('Offer Price');
  for (const [typed, words] of [
    ['25', '29,00 € will stand struck: the lowest price of the last 30 days.'],
    ['32', 'Nothing will stand struck: 29,00 € was asked within the last 30 days.'],
    ['29', '34,90 € stands struck: the lowest price of the 30 days before this offer.'],
  ] as const) {
    fireEvent.change(offer, { target: { value: typed } });
    expect(screen.getByText(words).role).toBe('status');
  }
  fireEvent.change(offer, { target: { value: '' } });
  expect(screen.queryByText(/struck/)).toBeNull();
});

test('A new product shows the first day for a crossed-out price.', async () => {
  offlineApi({ sellerProducts: () => listOf(aSellerProduct({ lowestNow: 34.9, struckFrom: '2026-12-24' })) });
  await openQuickEdit();
  type('Offer Price', '25');
  expect(screen.getByText(/^A live shop strikes nothing before 24 December 2026:/).role).toBe('status');
});

test('An offer below the price may have a last day, and then the price applies again.', async () => {
  offlineApi({
    sellerProducts: () => listOf(aSellerProduct()),
    productUpdate: () => ({ success: true, product: aSellerProduct({ offerUntil: '2027-01-15' }) }),
  });
  await openQuickEdit();
  const day = screen.getByLabelText<HTMLInputElement>('Last day of the offer');
  fireEvent.change(day, { target: { value: '2027-01-15' } });
  expect(screen.getByText('From the day after, the price is 39,90 €.')).toBeTruthy();
  fireEvent.submit(day.form ?? document);
  await waitFor(() => expect(sentTo('productUpdate')).toMatchObject([{ offerUntil: '2027-01-15' }]));
  fireEvent.click(await screen.findByRole('button', { name: `Quick edit: ${name}` }));
  expect(screen.getByLabelText<HTMLInputElement>('Last day of the offer').value).toBe('2027-01-15');
  type('Offer Price', '39.9');
  expect(screen.queryByLabelText('Last day of the offer')).toBeNull();
});

test('A refused stock switch turns back.', async () => {
  offlineApi({ sellerProducts: () => listOf(aSellerProduct()), productStock: () => refusal });
  render(<ProductDesk categories={categories} />);
  const stock = await screen.findByRole('switch', { name: `In Stock: ${name}` });
  fireEvent.click(stock);
  await waitFor(() => expect(stock.getAttribute('aria-checked')).toBe('false'));
  await waitFor(() => expect(stock.getAttribute('aria-checked')).toBe('true'));
});

test('The quantity is next to the switch, and at 0 the refusal says so and links to the count.', async () => {
  offlineApi({
    sellerProducts: () => listOf(aSellerProduct({ inStock: false, isSwitchedOn: true, quantity: 0, onShelf: 0 })),
    productStock: () => ({ status: 409, code: 'stock_empty', message: 'There are 0 pieces of this product.' }),
  });
  render(<ProductDesk categories={categories} />);
  const link = await screen.findByRole('link', { name: `0 left: ${name}` });
  expect(link.getAttribute('href')).toBe('/seller/stock?filter=all&query=Deck+J-Bay+Preto');
  fireEvent.click(screen.getByRole('switch', { name: `In Stock: ${name}` }));
  await waitFor(() => expect($toasts.get()[0]?.text).toBe('There are 0 pieces of this product.'));
  expect($toasts.get()[0]?.action?.label).toBe('Count');
  const assign = stayOnPage();
  $toasts.get()[0]?.action?.run();
  expect(assign).toHaveBeenCalledWith('/seller/stock?filter=all&query=Deck+J-Bay+Preto');
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'));
});

test('A taken SKU shows an error at its field, and only a changed quantity counts as a count.', async () => {
  let isTaken = true;
  offlineApi({
    sellerProducts: () => listOf(aSellerProduct({ sku: 'DK-1', quantity: 2, onShelf: 5, ordered: 3 })),
    productUpdate: () =>
      isTaken
        ? { status: 409, code: 'sku_taken', message: 'Another product has this SKU already.' }
        : { product: aSellerProduct() },
  });
  render(<ProductDesk categories={categories} />);
  fireEvent.click(await screen.findByRole('button', { name: `Edit: ${name}` }));
  const sku = screen.getByLabelText<HTMLInputElement>('SKU');
  expect(sku.value).toBe('DK-1');
  fireEvent.change(sku, { target: { value: 'DK-2' } });
  fireEvent.submit(sku.form ?? document);
  await waitFor(() => expect(sku.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Another product has this SKU already.')).toBeTruthy();
  expect(document.activeElement).toBe(sku);
  expect($toasts.get()).toEqual([]);
  isTaken = false;
  type('Pieces on the shelf', '');
  fireEvent.submit(sku.form ?? document);
  expect(await screen.findByRole('button', { name: `Edit: ${name}` })).toBeTruthy();
  expect(sentTo('productUpdate').map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['DK-2', undefined],
    ['DK-2', null],
  ]);
});
