import type { Attributes } from '#features/attributes/contract/attributes.ts';
import { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { AddProduct } from '#features/catalogue/islands/seller/AddProduct.tsx';
import { EditProduct } from '#features/catalogue/islands/seller/products/EditProduct.tsx';
import { readContent } from '#server/settings/content-file.ts';
import { $productDraft } from '#features/catalogue/stores/seller/product-draft.ts';
import { removeDraft } from '#features/seller/stores/draft-owner.ts';
import { $toasts } from '#browser/toasts.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { field, press, submitFormOf, type } from '../../support/on-screen.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const terms = await readContent('attributes.yaml', AttributeTerms);
const categories = [
  { text: 'Deck Noronha', path: 'Deck-Noronha' },
  { text: 'Fu Wax Cool', path: 'Fuwax-Cool' },
];
const saved = () => sentTo('productUpdate').map(({ attributes }) => attributes);
const tick = (name: string) => press(name, 'checkbox');
const submit = () => submitFormOf(field('Product Name'));

beforeEach(() => {
  removeDraft();
  $toasts.set([]);
});

/** Opens the form of a new product. Returns the sent requests. */
function openNew() {
  const sent: { attributes?: Attributes }[] = [];
  offlineApi({
    productAdd: async (request) => {
      const form = await request.formData();
      sent.push(JSON.parse(String(form.get('productData'))) as { attributes?: Attributes });
      return { message: 'Product Added' };
    },
  });
  render(<AddProduct {...{ categories, terms }} />);
  type('Product Name', 'Deck Noronha Preto');
  type('Product Price', '40');
  type('Offer Price', '34.9');
  return sent;
}

/** Opens the form of an existing product with its answers. */
function openKnown(known: Partial<SellerProduct>, answer: () => object = () => ({})) {
  const product: SellerProduct = { ...aProduct({ category: 'Deck-Noronha' }), archived: false, ...known };
  offlineApi({ productUpdate: () => ({ product, ...answer() }) });
  render(<EditProduct {...{ product, categories, terms }} onBack={() => undefined} />);
}

test('A category asks for the characteristics of its kind, and changing it loses no typed value.', async () => {
  const sent = openNew();
  type('Category', 'Deck-Noronha');
  type('Kick height (mm)', '25');
  type('Pieces', '3');
  expect(screen.queryByLabelText('Scent')).toBeNull();
  type('Category', 'Fuwax-Cool');
  expect(screen.queryByLabelText('Kick height (mm)')).toBeNull();
  expect(field('Pieces').value).toBe('3');
  type('Scent', 'coco');
  type('Category', 'Deck-Noronha');
  expect(field('Kick height (mm)').value).toBe('25');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.attributes).toEqual({ pieces: 3, kickMm: 25 });
});

test('Colours and boards are sent in the order of selection, and the form is empty afterwards.', async () => {
  const sent = openNew();
  type('Category', 'Deck-Noronha');
  for (const name of ['Turquesa', 'Preto', 'Fish', 'Branco', 'Preto']) tick(name);
  submit();
  await waitFor(() => expect(field('Product Name').value).toBe(''));
  expect(sent[0]?.attributes).toEqual({ colours: ['turquesa', 'branco'], boards: ['fish'] });
  type('Category', 'Deck-Noronha');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Turquesa' }).checked).toBe(false);
});

test('Values read from name and description show next to the fields and are not sent.', async () => {
  const sent = openNew();
  type('Category', 'Deck-Noronha');
  type('Product Description', '3 peças\nKick 25 mm, arco médio\nShortboard e fish');
  expect(screen.getByText('From the text: 25 mm')).toBeTruthy();
  expect(screen.getByText('From the text: Arco moderado')).toBeTruthy();
  expect(screen.getByText('From the text: Preto')).toBeTruthy();
  expect(field('Kick height (mm)').value).toBe('');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('attributes');
});

test('A wrongly detected value can be denied.', async () => {
  openKnown({ description: ['Kick 25 mm'] });
  tick('None: Kick height');
  tick('None: Colours');
  type('Arch', 'NONE');
  submit();
  await waitFor(() => expect(saved()).toEqual([{ kickMm: null, arch: null, colours: null }]));
});

test('A product shows all its characteristics, configured or not, and sends all of them with the changes.', async () => {
  const attributes = { colours: ['ultravioleta'], scent: 'coco', kickMm: 25, model: 'Deck Noronha' };
  openKnown({ attributes });
  expect(field('Scent').value).toBe('coco');
  expect(field('Model').value).toBe('Deck Noronha');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'ultravioleta' }).checked).toBe(true);
  type('Kick height (mm)', '');
  submit();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toEqual({ model: 'Deck Noronha', colours: ['ultravioleta'], scent: 'coco' });
});

test('A product whose characteristics are all removed is sent without attributes.', async () => {
  openKnown({ attributes: { pieces: 3 } });
  type('Pieces', '');
  submit();
  await waitFor(() => expect(saved()).toEqual([null]));
});

test('The weight is a number of grams where the kind offers it, and a text where it is stored as one.', () => {
  openKnown({ weight: '320 g' });
  expect(screen.queryByLabelText('Weight')).toBeNull();
  expect(screen.getByText('From the text: 320 g')).toBeTruthy();
  cleanup();
  openKnown({ weight: '3 × 85 g' });
  expect(field('Weight').value).toBe('3 × 85 g');
  cleanup();
  openKnown({ category: 'Outra', name: 'Saco', weight: '320 g' });
  expect(field('Weight').value).toBe('320 g');
});

test('A refused characteristic shows its error next to it, and its field has the focus.', async () => {
  const message = 'Colours: the shop does not know what was given.';
  const details = { fields: [{ field: 'attributes.colours', problem: 'unknown' }] };
  openKnown({ attributes: { colours: ['preto'] } }, () => ({ status: 400, code: 'invalid_body', message, details }));
  tick('Fish');
  submit();
  const group = screen.getByRole('group', { name: 'Colours' });
  expect(await within(group).findByText(message)).toBeTruthy();
  expect(group.contains(document.activeElement)).toBe(true);
  expect($toasts.get()).toEqual([]);
});

test('The characteristics of a half-filled product are there again after a reload.', async () => {
  openNew();
  type('Category', 'Deck-Noronha');
  type('Model', 'Noronha 2');
  await waitFor(() => expect($productDraft.get()?.fields.attributes).toContain('Noronha 2'));
  cleanup();
  render(<AddProduct {...{ categories, terms }} />);
  expect([field('Model').value, field('Category').value]).toEqual(['Noronha 2', 'Deck-Noronha']);
});
