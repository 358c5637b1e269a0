import type { SellerProduct } from '#contract/seller-products.ts';
import { ProductDesk } from '#islands/seller/products/ProductDesk.tsx';
import { forgetImport } from '#stores/seller/products/seller-import.ts';
import { $productFilters, $sellerProducts, everyProduct } from '#stores/seller/products/seller-product-list.ts';
import { $toasts } from '#stores/toasts.ts';
import { useTestStorageEngine as keepStorageInMemory } from '@nanostores/persistent';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../support/builders.ts';
import { offlineApi } from '../support/shops/offline-api.ts';

const name = 'Deck J-Bay Preto';
const categories = [{ text: 'Deck J-Bay', path: 'Deck-J-Bay' }];
const aSellerProduct = (changes: Partial<SellerProduct> = {}): SellerProduct => ({
  ...aProduct(),
  archived: false,
  ...changes,
});
const listOf = (...products: SellerProduct[]) => ({ products, total: products.length, page: 1, pages: 1 });
const refusal = { status: 400, message: 'No' };

keepStorageInMemory();
beforeEach(() => {
  $toasts.set([]);
  forgetImport();
  $productFilters.set(everyProduct);
  $sellerProducts.set({ state: 'loading', products: [], total: 0, page: 1, pages: 1 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('filters are asked of the API', async () => {
  const asked: URLSearchParams[] = [];
  offlineApi({
    sellerProducts: ({ url }) => {
      asked.push(new URL(url).searchParams);
      return listOf(aSellerProduct());
    },
  });
  render(<ProductDesk categories={categories} />);
  expect(await screen.findByText('1 product')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Stock'), { target: { value: 'out' } });
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Deck-J-Bay' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect([asked[1]?.get('stock'), asked[1]?.get('category'), asked[1]?.get('page')]).toEqual([
    'out',
    'Deck-J-Bay',
    '1',
  ]);
});

test('a refused edit in place keeps what was typed, a good one shows in the row', async () => {
  let isRefused = true;
  const sent: unknown[] = [];
  offlineApi({
    sellerProducts: () => listOf(aSellerProduct()),
    productUpdate: async (request) => {
      sent.push(await request.json());
      return isRefused ? refusal : { product: aSellerProduct({ name: 'Deck Novo' }) };
    },
  });
  render(<ProductDesk categories={categories} />);
  fireEvent.click(await screen.findByRole('button', { name: `Quick edit: ${name}` }));
  const field = screen.getByLabelText<HTMLInputElement>('Product Name');
  fireEvent.change(field, { target: { value: 'Deck Novo' } });
  fireEvent.submit(field.form ?? document);
  await waitFor(() => expect($toasts.get()).toHaveLength(1));
  expect(field.value).toBe('Deck Novo');
  isRefused = false;
  fireEvent.submit(field.form ?? document);
  expect(await screen.findByRole('button', { name: 'Quick edit: Deck Novo' })).toBeTruthy();
  expect(sent[1]).toEqual({ id: 'product-1', name: 'Deck Novo', price: 39.9, offerPrice: 34.9 });
});

test('a refused stock switch turns back', async () => {
  offlineApi({ sellerProducts: () => listOf(aSellerProduct()), productStock: () => refusal });
  render(<ProductDesk categories={categories} />);
  const stock = await screen.findByRole('switch', { name: `In Stock: ${name}` });
  fireEvent.click(stock);
  await waitFor(() => expect(stock.getAttribute('aria-checked')).toBe('false'));
  await waitFor(() => expect(stock.getAttribute('aria-checked')).toBe('true'));
});

test('an archived product leaves the list, and the toast brings it back', async () => {
  const archived: unknown[] = [];
  let products = [aSellerProduct()];
  offlineApi({
    sellerProducts: () => listOf(...products),
    productArchive: async (request) => {
      const body = await request.json();
      archived.push(body.archived);
      products = body.archived ? [] : [aSellerProduct()];
      return { product: aSellerProduct({ archived: body.archived }) };
    },
  });
  render(<ProductDesk categories={categories} />);
  fireEvent.click(await screen.findByRole('button', { name: `Archive: ${name}` }));
  expect(await screen.findByText('No products yet.')).toBeTruthy();
  await waitFor(() => expect($toasts.get()[0]?.action?.label).toBe('Undo'));
  $toasts.get()[0]?.action?.run();
  expect(await screen.findByRole('button', { name: `Archive: ${name}` })).toBeTruthy();
  expect(archived).toEqual([true, false]);
});

test('the dry run lists every bad row and offers no import', async () => {
  const bad = [
    { line: 2, field: 'price', message: 'A price is a number such as 34,90.' },
    { line: 7, field: 'id', message: 'Another row has this id, too.' },
  ];
  const calls = offlineApi({
    sellerProducts: () => listOf(aSellerProduct()),
    productImport: () => ({ rows: 9, bad, created: 0, updated: 0 }),
  });
  render(<ProductDesk categories={categories} />);
  const file = new File(['name;price'], 'novos.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Choose a CSV file'), { target: { files: [file] } });
  expect(await screen.findByText(/novos\.csv: 9 rows, 2 problems/)).toBeTruthy();
  for (const { message } of bad) expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull();
  expect(calls.filter((call) => call === 'productImport')).toHaveLength(1);
});
