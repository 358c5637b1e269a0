import type { ProductChange, SellerProduct } from '#features/catalogue/contract/seller-products.ts';
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
import { offlineApi } from '../../support/shops/offline-api.ts';

const name = 'Deck J-Bay Preto';
const product: SellerProduct = { ...aProduct(), archived: false, price: 39.9, offerPrice: 34.9 };

beforeEach(() => {
  $toasts.set([]);
  $productFilters.set(everyProduct);
  $sellerProducts.set({ state: 'loading', products: [], total: 0, page: 1, pages: 1 });
});

type Answer = 'good' | 'product_changed' | 'lost';

/** Opens the desk with one product in its quick edit. Returns the sent requests. */
async function quickEdit(answers: Answer[] = []) {
  const sent: ProductChange[] = [];
  let present = product;
  offlineApi({
    sellerProducts: () => ({ products: [present], total: 1, page: 1, pages: 1 }),
    productUpdate: async (request) => {
      const body = (await request.json()) as ProductChange;
      sent.push(body);
      const answer = answers.shift() ?? 'good';
      if (answer === 'product_changed')
        return { status: 409, code: answer, message: 'The product has changed meanwhile.' };
      if (answer === 'lost') return { status: 500, message: 'Something went wrong.' };
      const { name = present.name, price = present.price, offerPrice = present.offerPrice } = body;
      present = { ...present, name, price, offerPrice };
      return { product: present };
    },
  });
  render(<ProductDesk categories={[]} />);
  fireEvent.click(await screen.findByRole('button', { name: `Quick edit: ${name}` }));
  return sent;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const undo = async () => {
  await waitFor(() => expect($toasts.get().at(-1)?.action?.label).toBe('Undo'));
  $toasts.get().at(-1)?.action?.run();
};
const lastToast = () => $toasts.get().at(-1)?.text;

test('The quick edit shows prices with a comma and sends the changed price alone, in euros.', async () => {
  const sent = await quickEdit();
  expect([field('Product Price').value, field('Offer Price').value]).toEqual(['39,90', '34,90']);
  type('Offer Price', '29,90');
  save();
  await waitFor(() => expect(sent).toEqual([{ id: 'product-1', offerPrice: 29.9, seen: { offerPrice: 34.9 } }]));
});

test('The quick edit refuses an offer above the price, and keeps what was typed.', async () => {
  const sent = await quickEdit();
  type('Offer Price', '39,91');
  save();
  expect(screen.getByText('The offer is above the price.')).toBeTruthy();
  type('Offer Price', '30');
  type('Product Price', '29');
  save();
  expect(screen.getByText('The offer is above the price.')).toBeTruthy();
  expect(field('Offer Price').value).toBe('30');
  expect(sent).toEqual([]);
});

test.each([
  ['2990', 'More than three times 34,90 €. Is that right?', 'Yes, 2990,00\u00A0€', 2990],
  ['2,99', 'Less than a third of 34,90 €. Is that right?', 'Yes, 2,99\u00A0€', 2.99],
  ['0', 'Is it free?', 'Yes, 0,00\u00A0€', 0],
])('An offer of %s is saved after the seller has answered: %s', async (typed, question, answer, offerPrice) => {
  const sent = await quickEdit();
  if (offerPrice > 100) {
    type('Product Price', '3000');
    fireEvent.blur(field('Product Price'));
    fireEvent.click(screen.getByRole('button', { name: /^Product Price: Yes/ }));
  }
  type('Offer Price', typed);
  save();
  expect(screen.getByText(question)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: `Offer Price: ${answer}` }));
  save();
  await waitFor(() => expect(sent).toMatchObject([{ offerPrice }]));
});

test('Undo restores the earlier values, and expects those that the edit has saved.', async () => {
  const sent = await quickEdit();
  type('Product Price', '45');
  type('Offer Price', '40,00');
  save();
  await undo();
  await waitFor(() => expect(lastToast()).toBe(`${name} is as before.`));
  expect(sent[1]).toEqual({
    id: 'product-1',
    price: 39.9,
    offerPrice: 34.9,
    expects: { price: 45, offerPrice: 40 },
  });
});

test('Undo leaves a product as it is that has changed elsewhere meanwhile, and says so.', async () => {
  const sent = await quickEdit(['good', 'product_changed']);
  type('Offer Price', '30');
  save();
  await undo();
  await waitFor(() => expect(lastToast()).toBe(`${name} has changed since and stays as it is.`));
  expect(sent).toHaveLength(2);
});

test('An undo that did not arrive can be tried again.', async () => {
  const sent = await quickEdit(['good', 'lost']);
  type('Offer Price', '30');
  save();
  await undo();
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect($toasts.get().at(-1)?.kind).toBe('error'));
  await undo();
  await waitFor(() => expect(lastToast()).toBe(`${name} is as before.`));
  expect(sent[2]).toEqual(sent[1]);
});

test('A quick edit that changes nothing sends nothing.', async () => {
  const sent = await quickEdit();
  save();
  expect(await screen.findByRole('button', { name: `Quick edit: ${name}` })).toBeTruthy();
  expect([sent, $toasts.get()]).toEqual([[], []]);
});
