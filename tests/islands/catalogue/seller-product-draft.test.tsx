import { AddProduct } from '#features/catalogue/islands/seller/AddProduct.tsx';
import { $productDraft } from '#features/catalogue/stores/seller/product-draft.ts';
import { removeDraft, storedDraftText } from '#features/seller/stores/draft-owner.ts';
import { $pictures, beginPictures } from '#features/catalogue/stores/seller/seller-pictures.ts';
import { loginSeller, logoutSeller } from '#features/seller/stores/seller-session.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offlineApi } from '../../support/shops/offline-api.ts';

const categories = [{ text: 'Fu Wax Cool', path: 'Fuwax-Cool' }];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.submit(field('Product Name').form ?? document);
const kept = { base: '/media/a', widths: [320], width: 320, height: 320, alt: 'Azul' };

/** Leaves the page and opens it again like a reload. Only the device's storage remains. */
function reload() {
  cleanup();
  beginPictures();
  render(<AddProduct categories={categories} />);
}

async function fillForm() {
  fill('Product Name', 'Deck Novo');
  fill('Product Description', 'Espuma EVA\nTrês peças');
  fill('Category', 'Fuwax-Cool');
  fill('Product Price', '40');
  fill('Offer Price', '34,9');
  fill('SKU', 'DK-1');
  await waitFor(() => expect($productDraft.get()?.fields.sku).toBe('DK-1'));
}

beforeEach(() => {
  removeDraft();
  render(<AddProduct categories={categories} />);
});

test('A half-filled form is there again after a reload, with the pictures that have arrived.', async () => {
  await fillForm();
  $pictures.set([{ key: 900, alt: 'Azul', state: 'ready', sent: 1, kept }]);
  await waitFor(() => expect($productDraft.get()?.pictures).toEqual([kept]));
  reload();
  await waitFor(() => expect(field('Product Name').value).toBe('Deck Novo'));
  expect(field('Product Description').value).toBe('Espuma EVA\nTrês peças');
  expect([field('Category').value, field('Product Price').value, field('SKU').value]).toEqual([
    'Fuwax-Cool',
    '40',
    'DK-1',
  ]);
  expect($pictures.get().map(({ kept: picture, alt }) => [picture?.base, alt])).toEqual([['/media/a', 'Azul']]);
});

test('A price that is still wrong, and the last day of an offer, are there again after a reload.', async () => {
  await fillForm();
  fireEvent.input(field('Last day of the offer'), { target: { value: '2030-01-02' } });
  fill('Pieces on the shelf', '12 or 13');
  await waitFor(() => expect($productDraft.get()?.fields.quantity).toBe('12 or 13'));
  reload();
  expect([field('Last day of the offer').value, field('Pieces on the shelf').value]).toEqual([
    '2030-01-02',
    '12 or 13',
  ]);
});

test('The answer to the question about an ambiguous number is part of the draft.', async () => {
  fill('Pieces on the shelf', '1.000');
  fireEvent.blur(field('Pieces on the shelf'));
  fireEvent.click(screen.getByRole('button', { name: 'Pieces on the shelf: 1000' }));
  await waitFor(() => expect($productDraft.get()?.fields.quantity).toBe('1000'));
});

test('A half-filled form is there again after its modules are loaded again.', async () => {
  await fillForm();
  $pictures.set([{ key: 900, alt: 'Azul', state: 'ready', sent: 1, kept }]);
  await waitFor(() => expect($productDraft.get()?.pictures).toEqual([kept]));
  cleanup();
  vi.resetModules();
  const again = await import('#features/catalogue/islands/seller/AddProduct.tsx');
  const pictures = await import('#features/catalogue/stores/seller/seller-pictures.ts');
  expect(pictures.$pictures).not.toBe($pictures);
  render(<again.AddProduct categories={categories} />);
  expect(['Product Name', 'Product Description', 'Category', 'SKU'].map((label) => field(label).value)).toEqual([
    ...['Deck Novo', 'Espuma EVA\nTrês peças', 'Fuwax-Cool', 'DK-1'],
  ]);
  expect(['Product Price', 'Offer Price'].map((label) => field(label).value)).toEqual(['40', '34,9']);
  expect(pictures.$pictures.get().map(({ kept: picture, alt }) => [picture?.base, alt])).toEqual([
    ['/media/a', 'Azul'],
  ]);
});

test('The draft of another tab stays when this tab adds its product.', async () => {
  await fillForm();
  const other = { key: 'other', fields: { name: 'Wax' }, pictures: [] };
  storedDraftText.set(JSON.stringify(other));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
  offlineApi({ productAdd: () => ({ message: 'Product Added' }) });
  submit();
  await waitFor(() => expect(field('Product Name').value).toBe(''));
  expect($productDraft.get()).toEqual(other);
});

test('A login keeps the draft of the same seller and removes that of another.', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  offlineApi({ sellerLogin: () => ({}) });
  await loginSeller({ email: 'ana@nortada.pt', password: 'secret' });
  await fillForm();
  await loginSeller({ email: 'Ana@nortada.pt', password: 'secret' });
  expect($productDraft.get()?.fields.name).toBe('Deck Novo');
  await loginSeller({ email: 'rui@nortada.pt', password: 'secret' });
  expect($productDraft.get()).toBeUndefined();
});

test('Discard empties the form and the device.', async () => {
  await fillForm();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(field('Product Name').value).toBe(''));
  await waitFor(() => expect($productDraft.get()).toBeUndefined());
  reload();
  expect([field('Product Name').value, field('Product Price').value]).toEqual(['', '']);
});

test('Nothing of the form stays on the device once the product is added, or after a logout.', async () => {
  await fillForm();
  offlineApi({ productAdd: () => ({ message: 'Product Added' }), sellerLogout: () => ({}) });
  submit();
  await waitFor(() => expect(field('Product Name').value).toBe(''));
  await waitFor(() => expect($productDraft.get()).toBeUndefined());
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await fillForm();
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  await logoutSeller();
  expect($productDraft.get()).toBeUndefined();
});
