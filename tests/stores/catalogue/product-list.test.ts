import { loadProducts } from '#features/catalogue/stores/product-list.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(forgetEverything);
afterEach(() => {
  vi.resetModules();
  // Vitest removes it only before the next test, which may be in another file.
  vi.unstubAllEnvs();
});

test('Products that the API refuses show its message.', async () => {
  offlineApi({ productList: () => ({ status: 503, message: 'Loja em manutenção' }) });
  await loadProducts();
  expect(toastTexts()).toEqual(['Loja em manutenção']);
});

test('A lost network shows: Erro ao carregar produtos.', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await loadProducts();
  expect(toastTexts()).toEqual(['Erro ao carregar produtos']);
});

test.each([
  ['the own API', '', 2],
  ['a foreign API, which may mean something else by it', 'https://api.example', undefined],
])('The quantity of %s', async (_, address, quantity) => {
  vi.stubEnv('PUBLIC_API_URL', address);
  vi.resetModules();
  const list = await import('#features/catalogue/stores/product-list.ts');
  offlineApi({ productList: () => ({ products: [aProduct({ _id: 'deck', quantity: 2 })] }) });
  await list.loadProducts();
  expect(list.$findProduct.get()('deck')?.quantity).toBe(quantity);
});
