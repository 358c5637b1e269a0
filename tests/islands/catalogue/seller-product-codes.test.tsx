import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { AddProduct } from '#features/catalogue/islands/seller/AddProduct.tsx';
import { EditProduct } from '#features/catalogue/islands/seller/products/EditProduct.tsx';
import { $productConflict } from '#features/catalogue/stores/seller/product-conflict.ts';
import { conflict } from '#features/seller/text/conflict.ts';
import { removeDraft } from '#features/seller/stores/draft-owner.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { field, press, submitFormOf, type } from '../../support/on-screen.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const categories = [{ text: 'Deck J-Bay', path: 'Deck-J-Bay' }];
const codes = { brand: 'Onda', gtin: '4006381333931', mpn: 'X-1', options: { colour: 'Azul', size: 'M', Fins: '3' } };
const product: SellerProduct = { ...aProduct({ price: 40, offerPrice: 34.9, ...codes }), archived: false };
const takeOther = `${conflict.takeOther}: Options`;
const save = () => submitFormOf(field('Product Name'));
const group = () => screen.getByText('Brand, codes and options').closest('details')!;

interface Refusal {
  status: number;
  code: string;
  message: string;
  details: unknown;
}

function open(changes: Partial<SellerProduct> = {}, ...answers: Refusal[]) {
  const onBack = vi.fn();
  const edited = { ...product, ...changes };
  offlineApi({ productUpdate: () => answers.shift() ?? { product: edited } });
  render(<EditProduct {...{ categories, onBack }} product={edited} brands={['Praia']} />);
  return onBack;
}

beforeEach(() => {
  removeDraft();
  $productConflict.set(undefined);
});

test('The form shows brand, codes and options, suggests known brands, and sends nothing that is unchanged.', async () => {
  const onBack = open();
  expect(['Brand', 'GTIN (EAN)', "Maker's part number", 'Colour', 'Size'].map((label) => field(label).value)).toEqual([
    ...['Onda', codes.gtin, 'X-1', 'Azul', 'M'],
  ]);
  expect([field('Another option').value, field('Its value').value]).toEqual(['Fins', '3']);
  expect(group().open).toBe(true);
  expect([...group().querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toContain(
    'Praia',
  );
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sentTo('productUpdate')).toEqual([]);
});

test('Changed and emptied fields are sent together with the values that the seller saw.', async () => {
  const onBack = open();
  type('Brand', '');
  type('GTIN (EAN)', '96 385 074');
  type('Size', 'L');
  type('Another option', '');
  type('Its value', '');
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sentTo('productUpdate')).toEqual([
    {
      id: product._id,
      ...{ brand: '', gtin: '96385074', options: { colour: 'Azul', size: 'L' } },
      seen: { brand: 'Onda', gtin: codes.gtin, options: codes.options },
    },
  ]);
});

test('A wrong check digit is named at its field, opens the group, and stops the form.', async () => {
  open({ brand: undefined, gtin: undefined, mpn: undefined, options: undefined });
  expect(group().open).toBe(false);
  type('GTIN (EAN)', '4006381333932');
  expect(field('GTIN (EAN)').checkValidity()).toBe(false);
  expect(group().open).toBe(true);
  expect(await screen.findByText(/^The check digit does not match/)).toBeDefined();
  save();
  expect(sentTo('productUpdate')).toEqual([]);
  type('GTIN (EAN)', '4006381333931');
  expect(field('GTIN (EAN)').checkValidity()).toBe(true);
});

test('A GTIN that the API refuses is shown at its field.', async () => {
  const details = { fields: [{ field: 'gtin', problem: 'invalid' }] };
  open({}, { status: 400, code: 'invalid_body', message: 'Wrong GTIN.', details });
  type('GTIN (EAN)', '96385074');
  save();
  expect(await screen.findByText('Wrong GTIN.')).toBeDefined();
});

test('Options that were changed elsewhere can be taken over.', async () => {
  const details = { fields: { options: { colour: 'Preto' } } };
  const onBack = open({}, { status: 409, code: 'product_changed', message: '', details });
  type('Size', 'L');
  save();
  await screen.findByRole('alert');
  press(takeOther);
  expect([field('Colour').value, field('Size').value]).toEqual(['Preto', '']);
  save();
  await waitFor(() => expect(onBack).toHaveBeenCalled());
  expect(sentTo('productUpdate')).toHaveLength(1);
});

test('A new product is added with its codes, and without the empty ones.', async () => {
  const forms: FormData[] = [];
  offlineApi({
    productAdd: async (request) => {
      forms.push(await request.formData());
      return { message: 'Product Added' };
    },
  });
  render(<AddProduct categories={categories} />);
  const typed = { 'Product Name': 'Fato', Category: 'Deck-J-Bay', 'Product Price': '40', 'Offer Price': '39' };
  for (const [label, value] of Object.entries({ ...typed, Brand: ' Onda ', Size: 'M' }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  save();
  await waitFor(() => expect(forms).toHaveLength(1));
  const sent = JSON.parse(String(forms[0]?.get('productData'))) as object;
  expect(sent).toMatchObject({ brand: 'Onda', options: { size: 'M' } });
  for (const empty of ['gtin', 'mpn']) expect(sent).not.toHaveProperty(empty);
});
