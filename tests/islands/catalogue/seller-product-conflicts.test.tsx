import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { EditProduct } from '#features/catalogue/islands/seller/products/EditProduct.tsx';
import { $productConflict } from '#features/catalogue/stores/seller/product-conflict.ts';
import { readContent } from '#server/settings/content-file.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { field, press, submitFormOf, type } from '../../support/on-screen.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const terms = await readContent('attributes.yaml', AttributeTerms);
const categories = [{ text: 'Deck J-Bay', path: 'Deck-J-Bay' }];
const product: SellerProduct = { ...aProduct({ price: 40, offerPrice: 34.9 }), archived: false };
const save = () => submitFormOf(field('Product Name'));

const pictureOf = (base: string, alt: string) => ({ base, alt, widths: [400], width: 800, height: 800 });
const pictured: SellerProduct = { ...product, pictures: [pictureOf('/media/one', 'Um')] };

/** Opens the form. The changes are answered by `answers` in turn. Returns the function that leaves the form. */
const open = (...answers: Refusal[]) => openWith(product, ...answers);

function openWith(product: SellerProduct, ...answers: Refusal[]) {
  const onBack = vi.fn();
  offlineApi({ productUpdate: () => answers.shift() ?? { product } });
  render(<EditProduct {...{ product, categories, terms }} onBack={onBack} />);
  return onBack;
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
  const onBack = open();
  type('Product Description', 'Nova');
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sentTo('productUpdate')).toEqual([
    { id: product._id, description: ['Nova'], seen: { description: product.description } },
  ]);
});

test('A form without changes is left without a call.', async () => {
  const onBack = open();
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sentTo('productUpdate')).toEqual([]);
});

test.each([
  ['Offer Price', '0', 'Yes, 0,00\u00A0€'],
  ['Offer Price', '11,63', 'Yes, 11,63\u00A0€'],
  ['Product Price', '120,01', 'Yes, 120,01\u00A0€'],
])('A form whose %s is changed to %s € is sent after a confirmation.', async (label, typed, answer) => {
  const onBack = open();
  type(label, typed);
  save();
  expect(sentTo('productUpdate')).toEqual([]);
  press(`${label}: ${answer}`);
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sentTo('productUpdate')).toHaveLength(1);
});

test('A price that was changed elsewhere is shown next to the typed one, and the typed one is sent when it is kept.', async () => {
  const onBack = open(changed({ offerPrice: 29 }));
  type('Offer Price', '33');
  type('Product Description', 'Nova');
  save();
  expect(await screen.findByText('Typed here: 33,00\u00A0€', { normalizer: (text) => text })).toBeTruthy();
  expect(screen.getByText('Saved meanwhile: 29,00\u00A0€', { normalizer: (text) => text })).toBeTruthy();
  expect(onBack).not.toHaveBeenCalled();
  press('Keep what is typed here: Offer Price');
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sentTo('productUpdate')[1]).toMatchObject({ offerPrice: 33, description: ['Nova'], seen: { offerPrice: 29 } });
});

test('A price that was changed elsewhere can be taken, and the other typed text stays.', async () => {
  const onBack = open(changed({ offerPrice: 29 }));
  type('Offer Price', '33');
  type('Product Description', 'Nova');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Take what was saved meanwhile: Offer Price' }));
  expect(field('Offer Price').value).toBe('29,00');
  expect(field('Product Description').value).toBe('Nova');
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sentTo('productUpdate')[1]).toEqual({
    id: product._id,
    description: ['Nova'],
    seen: { description: product.description },
  });
});

test.each([
  ['kept', 'Keep what is typed here: Images', 'Novo', [{ pictures: [{ base: '/media/one', alt: 'Novo' }] }]],
  ['replaced', 'Take what was saved meanwhile: Images', 'Dois', []],
])('Pictures that were changed elsewhere are %s by the choice of the seller.', async (_, choice, alt, next) => {
  const now = [pictureOf('/media/two', 'Dois')];
  const onBack = openWith(pictured, changed({ pictures: now }));
  type('Text of image 1', 'Novo');
  save();
  fireEvent.click(await screen.findByRole('button', { name: choice }));
  expect(field('Text of image 1').value).toBe(alt);
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  const sent = sentTo('productUpdate');
  expect(sent.slice(1)).toMatchObject(next);
  expect(sent).toHaveLength(1 + next.length);
});

const described: SellerProduct = { ...product, attributes: { pieces: 3, kickMm: 25 } };

test.each([
  ['kept', 'Keep what is typed here: Characteristics', '30', [{ pieces: 3, kickMm: 30 }]],
  ['replaced', 'Take what was saved meanwhile: Characteristics', '20', []],
])('Characteristics that were changed elsewhere are %s by the choice of the seller.', async (_, choice, kick, next) => {
  const now = { pieces: 2, kickMm: 20 };
  const onBack = openWith(described, changed({ attributes: now }));
  type('Kick height (mm)', '30');
  save();
  fireEvent.click(await screen.findByRole('button', { name: choice }));
  expect(field('Kick height (mm)').value).toBe(kick);
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  const sent = sentTo('productUpdate');
  expect(sent.slice(1)).toEqual(next.map((attributes) => ({ id: product._id, attributes, seen: { attributes: now } })));
});

test('Typed characteristics are sent although the price of another seller was taken.', async () => {
  const onBack = openWith(described, changed({ offerPrice: 29 }));
  type('Kick height (mm)', '30');
  type('Offer Price', '33');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Take what was saved meanwhile: Offer Price' }));
  expect(field('Kick height (mm)').value).toBe('30');
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sentTo('productUpdate')[1]).toEqual({
    id: product._id,
    attributes: { pieces: 3, kickMm: 30 },
    seen: { attributes: described.attributes },
  });
});

test('A typed weight is sent although the price of another seller was taken.', async () => {
  const onBack = openWith({ ...product, weight: '3 × 85 g' }, changed({ offerPrice: 29 }));
  type('Weight', '320 g');
  type('Offer Price', '33');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Take what was saved meanwhile: Offer Price' }));
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sentTo('productUpdate')[1]).toEqual({ id: product._id, weight: '320 g', seen: { weight: '3 × 85 g' } });
});

test('The last day of an offer is still known after the description of another seller was taken without an offer.', async () => {
  openWith({ ...product, offerUntil: '2030-01-02' }, changed({ description: ['Outra'] }));
  type('Product Description', 'Nova');
  type('Offer Price', '40');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Take what was saved meanwhile: Product Description' }));
  expect(screen.queryByLabelText('Last day of the offer')).toBeNull();
  type('Offer Price', '34,90');
  expect(field('Last day of the offer').value).toBe('2030-01-02');
});
