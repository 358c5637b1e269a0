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
import { field, press, type } from '../../support/on-screen.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const name = 'Deck J-Bay Preto';
const product: SellerProduct = { ...aProduct(), archived: false, price: 39.9, offerPrice: 34.9 };

beforeEach(() => {
  $toasts.set([]);
  $productFilters.set(everyProduct);
  $sellerProducts.set({ state: 'loading', products: [], total: 0, page: 1, pages: 1 });
});

/** An object has the values that another seller has saved meanwhile. */
type Answer = 'good' | 'product_changed' | 'lost' | { offerPrice: number };

/** Opens the desk with one product in its quick edit. */
async function quickEdit(answers: Answer[] = []) {
  let present = product;
  offlineApi({
    sellerProducts: () => ({ products: [present], total: 1, page: 1, pages: 1 }),
    productUpdate: async (request) => {
      const body = (await request.json()) as ProductChange;
      const answer = answers.shift() ?? 'good';
      if (typeof answer === 'object')
        return { status: 409, code: 'product_changed', message: '', details: { fields: answer } };
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
}

const sent = () => sentTo('productUpdate');
const save = () => press('Save');
const undo = async () => {
  await waitFor(() => expect($toasts.get().at(-1)?.action?.label).toBe('Undo'));
  $toasts.get().at(-1)?.action?.run();
};
const lastToast = () => $toasts.get().at(-1)?.text;

test('The quick edit shows prices with a comma and sends the changed price alone, in euros.', async () => {
  await quickEdit();
  expect([field('Product Price').value, field('Offer Price').value]).toEqual(['39,90', '34,90']);
  type('Offer Price', '29,90');
  save();
  await waitFor(() => expect(sent()).toEqual([{ id: 'product-1', offerPrice: 29.9, seen: { offerPrice: 34.9 } }]));
});

test('The quick edit refuses an offer above the price, and keeps what was typed.', async () => {
  await quickEdit();
  type('Offer Price', '39,91');
  save();
  expect(screen.getByText('The offer is above the price.')).toBeTruthy();
  type('Offer Price', '30');
  type('Product Price', '29');
  save();
  expect(screen.getByText('The offer is above the price.')).toBeTruthy();
  expect(field('Offer Price').value).toBe('30');
  expect(sent()).toEqual([]);
});

test.each([
  ['2990', 'More than three times 34,90 €. Is that right?', 'Yes, 2990,00\u00A0€', 2990],
  ['2,99', 'Less than a third of 34,90 €. Is that right?', 'Yes, 2,99\u00A0€', 2.99],
  ['0', 'Is it free?', 'Yes, 0,00\u00A0€', 0],
])('An offer of %s is saved after the seller has answered: %s', async (typed, question, answer, offerPrice) => {
  await quickEdit();
  if (offerPrice > 100) {
    type('Product Price', '3000');
    fireEvent.blur(field('Product Price'));
    press(/^Product Price: Yes/);
  }
  type('Offer Price', typed);
  save();
  expect(screen.getByText(question)).toBeTruthy();
  expect(sent()).toEqual([]);
  press(`Offer Price: ${answer}`);
  save();
  await waitFor(() => expect(sent()).toMatchObject([{ offerPrice }]));
});

test('Undo restores the earlier values, and expects those that the edit has saved.', async () => {
  await quickEdit();
  type('Product Price', '45');
  type('Offer Price', '40,00');
  save();
  await undo();
  await waitFor(() => expect(lastToast()).toBe(`${name} is as before.`));
  expect(sent()[1]).toEqual({
    id: 'product-1',
    price: 39.9,
    offerPrice: 34.9,
    expects: { price: 45, offerPrice: 40 },
  });
});

test('Undo leaves a product as it is that has changed elsewhere meanwhile, and says so.', async () => {
  await quickEdit(['good', 'product_changed']);
  type('Offer Price', '30');
  save();
  await undo();
  await waitFor(() => expect(lastToast()).toBe(`${name} has changed since and stays as it is.`));
  expect(sent()).toHaveLength(2);
});

test('An undo that did not arrive can be tried again.', async () => {
  await quickEdit(['good', 'lost']);
  type('Offer Price', '30');
  save();
  await undo();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect($toasts.get().at(-1)?.kind).toBe('error'));
  await undo();
  await waitFor(() => expect(lastToast()).toBe(`${name} is as before.`));
  expect(sent()[2]).toEqual(sent()[1]);
});

test('A quick edit that changes nothing sends nothing.', async () => {
  await quickEdit();
  save();
  expect(await screen.findByRole('button', { name: `Quick edit: ${name}` })).toBeTruthy();
  expect([sent(), $toasts.get()]).toEqual([[], []]);
});

test.each([
  ['keeps', 'Keep what is typed here: Offer Price', '33', [{ offerPrice: 33, seen: { offerPrice: 29 } }]],
  ['takes', 'Take what was saved meanwhile: Offer Price', '29,00', []],
])(
  'The quick edit shows both prices after a conflict, and the seller %s one of them.',
  async (_, choice, shown, next) => {
    await quickEdit([{ offerPrice: 29 }]);
    type('Offer Price', '33');
    save();
    expect((await screen.findByText(/^Typed here:/)).textContent).toBe('Typed here: 33,00\u00A0€');
    expect(screen.getByText(/^Saved meanwhile:/).textContent).toBe('Saved meanwhile: 29,00\u00A0€');
    expect(field('Offer Price').value).toBe('33');
    fireEvent.click(screen.getByRole('button', { name: choice }));
    expect(field('Offer Price').value).toBe(shown);
    save();
    await waitFor(() => expect(screen.queryByLabelText('Offer Price')).toBeNull());
    const sent = sentTo('productUpdate');
    expect(sent.slice(1)).toMatchObject(next);
    expect(sent).toHaveLength(1 + next.length);
  },
);
