import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { EditProduct } from '#features/catalogue/islands/seller/products/EditProduct.tsx';
import { $productConflict } from '#features/catalogue/stores/seller/product-conflict.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';

const categories = [{ text: 'Deck J-Bay', path: 'Deck-J-Bay' }];
const product: SellerProduct = { ...aProduct({ price: 40, offerPrice: 34.9 }), archived: false };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.submit(field('Product Name').form ?? document);

/** Opens the form. The changes are answered by `answers` in turn. Returns the sent changes, and whether the form was left. */
function open(...answers: Refusal[]) {
  const sent: Record<string, unknown>[] = [];
  const onBack = vi.fn();
  offlineApi({
    productUpdate: async (request) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return answers.shift() ?? { product };
    },
  });
  render(<EditProduct product={product} categories={categories} onBack={onBack} />);
  return { sent, onBack };
}

interface Refusal {
  status: number;
  code: string;
  message: string;
  details: unknown;
}

const changed = (fields: object): Refusal => ({
  status: 409,
  code: 'product_changed',
  message: '',
  details: { fields },
});

beforeEach(() => $productConflict.set(undefined));

test('A form with a changed description sends only the description.', async () => {
  const { sent, onBack } = open();
  type('Product Description', 'Nova');
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sent).toEqual([{ id: product._id, description: ['Nova'], seen: { description: product.description } }]);
});

test('A form without changes is left without a call.', async () => {
  const { sent, onBack } = open();
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sent).toEqual([]);
});

test('A price that was changed elsewhere is shown next to the typed one, and the typed one is sent when it is kept.', async () => {
  const { sent, onBack } = open(changed({ offerPrice: 29 }));
  type('Offer Price', '33');
  type('Product Description', 'Nova');
  save();
  expect(await screen.findByText('Typed here: 33,00\u00A0€', { normalizer: (text) => text })).toBeTruthy();
  expect(screen.getByText('Saved meanwhile: 29,00\u00A0€', { normalizer: (text) => text })).toBeTruthy();
  expect(onBack).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Keep what is typed here: Offer Price' }));
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sent[1]).toMatchObject({ offerPrice: 33, description: ['Nova'], seen: { offerPrice: 29 } });
});

test('A price that was changed elsewhere can be taken, and the other typed text stays.', async () => {
  const { sent, onBack } = open(changed({ offerPrice: 29 }));
  type('Offer Price', '33');
  type('Product Description', 'Nova');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Take what was saved meanwhile: Offer Price' }));
  expect(field('Offer Price').value).toBe('29,00');
  expect(field('Product Description').value).toBe('Nova');
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sent[1]).toEqual({ id: product._id, description: ['Nova'], seen: { description: product.description } });
});
