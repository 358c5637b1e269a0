import { loadProducts } from '#stores/product-list.ts';
import { useTestStorageEngine as keepStorageInMemory } from '@nanostores/persistent';
import { beforeEach, expect, test, vi } from 'vitest';
import { offlineApi } from '../support/shops/offline-api.ts';
import { forgetEverything, toastTexts } from '../support/shop-state.ts';

keepStorageInMemory();
beforeEach(forgetEverything);

test('products that the API refuses: its own sentence', async () => {
  offlineApi({ productList: () => ({ status: 503, message: 'Loja em manutenção' }) });
  await loadProducts();
  expect(toastTexts()).toEqual(['Loja em manutenção']);
});

test('a network that is gone: Erro ao carregar produtos', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await loadProducts();
  expect(toastTexts()).toEqual(['Erro ao carregar produtos']);
});
