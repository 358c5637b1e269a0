import { AddProduct } from '#features/catalogue/islands/seller/AddProduct.tsx';
import { removeDraft } from '#features/seller/stores/draft-owner.ts';
import { haveAllArrived } from '#features/catalogue/stores/seller/seller-pictures.ts';
import { $toasts } from '#browser/toasts.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { answerUploads } from '../../support/uploads.ts';

const categories = [
  { text: 'Deck Noronha', path: 'Deck-Noronha' },
  { text: 'Fu Wax Cool', path: 'Fuwax-Cool' },
];
const picture = (name: string) => new File(['pixels'], name, { type: 'image/png' });
const choose = (slot: number, file: File) =>
  fireEvent.change(screen.getByLabelText(`Image ${slot}`), { target: { files: [file] } });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const nameField = () => screen.getByLabelText<HTMLInputElement>('Product Name');

/** Submits directly, because happy-dom computes steps of 0.01 in floating point and would reject every price. */
const submit = () => fireEvent.submit(nameField().form ?? document);

function fillForm() {
  fill('Product Name', ' Deck Novo ');
  fill('Product Description', 'Espuma EVA\nTrês peças');
  fill('Category', 'Fuwax-Cool');
  fill('Product Price', '40');
  fill('Offer Price', '34.9');
}

beforeEach(() => {
  removeDraft();
  $toasts.set([]);
  render(<AddProduct categories={categories} />);
});
afterEach(async () => {
  await haveAllArrived();
});

test('There are eight slots, and no category is selected at first.', () => {
  expect(screen.getAllByLabelText(/^Image \d$/)).toHaveLength(8);
  const select = screen.getByLabelText<HTMLSelectElement>('Category');
  expect(select.value).toBe('');
  expect([...select.options].map(({ text }) => text)).toEqual(['Select Category', 'Deck Noronha', 'Fu Wax Cool']);
});

test('The card next to the form shows the typed name and offer price, and is empty again after the product is added.', async () => {
  offlineApi({ productAdd: () => ({ message: 'Product Added' }) });
  const card = () => screen.getByText('As shoppers see it').parentElement!;
  expect(card().textContent).toContain('0,00');
  fillForm();
  expect(card().textContent).toContain('Deck Novo');
  expect(card().textContent).toContain('34,90');
  submit();
  await waitFor(() => expect(card().textContent).not.toContain('Deck Novo'));
  expect(card().textContent).toContain('0,00');
});

test('A product is added once, with its lines and all pictures in the order of the slots; then the form is empty.', async () => {
  const forms: FormData[] = [];
  answerUploads(200, 200);
  const calls = offlineApi({
    productAdd: async (request) => {
      forms.push(await request.formData());
      return { message: 'Product Added' };
    },
  });
  fillForm();
  fill('SKU', ' DK-1 ');
  fill('Pieces on the shelf', '12');
  choose(1, picture('first.png'));
  choose(2, picture('second.png'));
  submit();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Adding...' }).disabled).toBe(true);
  await waitFor(() => expect(nameField().value).toBe(''));
  expect(calls).toEqual(['productAdd']);
  expect(JSON.parse(String(forms[0]?.get('productData')))).toEqual({
    name: 'Deck Novo',
    description: ['Espuma EVA', 'Três peças'],
    category: 'Fuwax-Cool',
    price: 40,
    offerPrice: 34.9,
    offerFrom: null,
    offerUntil: null,
    sku: 'DK-1',
    quantity: 12,
    pictures: [
      { base: '/media/first.png', alt: '' },
      { base: '/media/second.png', alt: '' },
    ],
  });
  expect(screen.queryByRole('button', { name: /Remove image/ })).toBeNull();
  expect($toasts.get().map(({ text }) => text)).toEqual(['Product Added']);
});

test('A product waits for a failed picture and keeps the typed text and the uploaded pictures.', async () => {
  const uploads = answerUploads(200, 500, 200);
  const calls = offlineApi({ productAdd: () => ({ message: 'Product Added' }) });
  fillForm();
  choose(1, picture('first.png'));
  choose(2, picture('second.png'));
  submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again: image 2' }));
  expect(calls).toEqual([]);
  expect(nameField().value).toBe(' Deck Novo ');
  await haveAllArrived();
  submit();
  await waitFor(() => expect(nameField().value).toBe(''));
  expect(calls).toEqual(['productAdd']);
  expect(uploads.filter((line) => line.endsWith('.png'))).toEqual(['first.png', 'second.png', 'second.png']);
});

test('A refused product stays in the form with its pictures.', async () => {
  answerUploads(200);
  offlineApi({ productAdd: () => ({ status: 400, message: 'Price too high' }) });
  fillForm();
  choose(1, picture('first.png'));
  submit();
  await waitFor(() => expect($toasts.get().map(({ text }) => text)).toEqual(['Price too high']));
  expect(nameField().value).toBe(' Deck Novo ');
  expect(await screen.findByRole('button', { name: 'ADD' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove image 1' })).toBeTruthy();
});

test('Name and prices are required, everything else is optional.', () => {
  const isRequired = (label: string) => screen.getByLabelText<HTMLInputElement>(label).required;
  expect(['Product Name', 'Product Price', 'Offer Price'].filter(isRequired)).toHaveLength(3);
  expect(['Product Description', 'Category', 'Image 1'].filter(isRequired)).toEqual([]);
});

test('A selected picture is shown and can be removed.', () => {
  answerUploads(200);
  choose(1, picture('deck.png'));
  expect(document.querySelector('img')?.src).toMatch(/^blob:/);
  fireEvent.click(screen.getByRole('button', { name: 'Remove image 1' }));
  expect(document.querySelector('img')).toBeNull();
});

test.each([
  [new File(['text'], 'notes.txt', { type: 'text/plain' }), 'notes.txt is not a JPEG, PNG, WebP or AVIF picture.'],
  [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }), 'big.png is larger than 10 MB.'],
])('A file that cannot be uploaded is refused with the reason: %#.', (file, reason) => {
  choose(1, file);
  expect($toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['error', reason]]);
  expect(screen.queryByRole('button', { name: 'Remove image 1' })).toBeNull();
});

test('A product for 0 € is added after the seller has confirmed both prices.', async () => {
  const calls = offlineApi({ productAdd: () => ({ message: 'Product Added' }) });
  fillForm();
  fill('Product Price', '0');
  fill('Offer Price', '0');
  for (const label of ['Product Price', 'Offer Price']) {
    submit();
    expect(calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: `${label}: Yes, 0,00\u00A0€` }));
  }
  submit();
  await waitFor(() => expect(nameField().value).toBe(''));
  expect(calls).toHaveLength(1);
});
