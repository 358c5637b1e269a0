import {
  $productFilters,
  $sellerProducts,
  everyProduct,
  filterSellerProducts,
  loadSellerProducts,
} from '#features/catalogue/stores/seller/seller-product-list.ts';
import { saveProduct, setArchived } from '#features/catalogue/stores/seller/seller-product-changes.ts';
import { $toasts } from '#browser/toasts.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';

const product = { ...aProduct(), archived: false };
const onePage = (...products: (typeof product)[]) => ({ products, total: products.length, page: 1, pages: 1 });
const down = { status: 500, message: 'Down' };

beforeEach(() => {
  $toasts.set([]);
  $sellerProducts.set({ state: 'loading', products: [], total: 0, page: 1, pages: 1 });
  $productFilters.set(everyProduct);
});

const shown = () => $sellerProducts.get().products.map(({ name, inStock }) => [name, inStock]);

test('The list requests its filters, and an outdated answer is not shown.', async () => {
  const queries: string[] = [];
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  offlineApi({
    sellerProducts: async ({ url }) => {
      const query = new URL(url).searchParams.get('query') ?? '';
      queries.push(query);
      if (query === 'slow') await first;
      return onePage({ ...product, name: query });
    },
  });
  const slow = filterSellerProducts({ query: 'slow' });
  await filterSellerProducts({ query: 'fast' });
  answerFirst();
  await slow;
  expect(queries).toEqual(['slow', 'fast']);
  expect(shown()).toEqual([['fast', true]]);
});

test('A refused change is reverted with a message.', async () => {
  offlineApi({ sellerProducts: () => onePage(product), productUpdate: () => down });
  await loadSellerProducts();
  const saved = saveProduct({ id: product._id, name: 'Other' });
  expect(shown()).toEqual([['Other', true]]);
  expect(await saved).toBe(false);
  expect(shown()).toEqual([[product.name, true]]);
});

test('The toast can undo an archiving.', async () => {
  let archived = false;
  const calls = offlineApi({
    sellerProducts: () => (archived ? onePage() : onePage(product)),
    productArchive: async (request) => {
      archived = ((await request.json()) as { archived: boolean }).archived;
      return { product: { ...product, archived } };
    },
  });
  await loadSellerProducts();
  await setArchived(product, true);
  expect(shown()).toEqual([]);
  $toasts.get()[0]?.action?.run();
  await vi.waitFor(() => expect(shown()).toEqual([[product.name, true]]));
  expect(calls.filter((call) => call === 'productArchive')).toHaveLength(2);
});

test('An API without the call has no such list.', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"success":false,"code":"not_found"}', { status: 404 }));
  await loadSellerProducts();
  expect($sellerProducts.get().state).toBe('absent');
  expect($toasts.get()).toEqual([]);
});
