import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import {
  $counts,
  $unsentCounts,
  saveCount,
  sendAllAgain,
  sendCountAgain,
  typeCount,
} from '#features/stock/stores/seller/stock-counts.ts';
import { keepCounts, keptCounts } from '#features/stock/stores/seller/kept-counts.ts';
import { $stock, $stockFilters, turnStockPage } from '#features/stock/stores/seller/stock-list.ts';
import { undoCount } from '#features/stock/stores/seller/undo-count.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { askedOf, offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const product: SellerProduct = {
  ...aProduct(),
  archived: false,
  quantity: 2,
  onShelf: 5,
  ordered: 3,
  held: 1,
  short: 0,
  warnAt: 2,
};
const figures = { counted: 4, short: 0, low: 1, out: 0, held: 1 };
const down = { status: 500, message: 'Down' };

const after = (onShelf: number) => ({
  product: { ...product, onShelf, quantity: Math.max(0, onShelf - 3), short: Math.max(0, 3 - onShelf) },
});
const counted = () => sentTo('stockCount');
const count = () => $counts.get()[product._id];
const settled = (state: string) => vi.waitFor(() => expect(count()?.state).toBe(state));

async function saveTyped(typed: string, state: 'saved' | 'failed', counted = product): Promise<void> {
  typeCount(counted, typed);
  saveCount(counted);
  await settled(state);
}

beforeEach(() => {
  $counts.set({});
  $stockFilters.set({ filter: 'all', query: '' });
  $stock.set({ state: 'ready', products: [product], figures, total: 1, page: 1, pages: 1 });
});

test('A count is sent once however often it is saved, and list and figures follow the answer.', async () => {
  offlineApi({ stockCount: () => after(1) });
  typeCount(product, '1');
  expect(saveCount(product)).toBe(true);
  expect(saveCount(product)).toBe(true);
  await settled('saved');
  saveCount(product);
  expect(counted()).toEqual([{ product: product._id, quantity: 1, key: expect.any(String), seen: 5 }]);
  expect($stock.get().products[0]).toMatchObject({ onShelf: 1, quantity: 0, short: 2 });
  expect($stock.get().figures).toEqual({ counted: 4, short: 1, low: 1, out: 1, held: 1 });
});

test('A failed count keeps its number and its key, and another number gets another key.', async () => {
  let isDown = true;
  offlineApi({ stockCount: () => (isDown ? down : after(7)) });
  await saveTyped('7', 'failed');
  expect(count()).toMatchObject({ typed: '7', problem: 'Down' });
  expect($unsentCounts.get().map(([id]) => id)).toEqual([product._id]);
  isDown = false;
  sendAllAgain();
  await settled('saved');
  expect($unsentCounts.get()).toEqual([]);
  typeCount(product, '8');
  saveCount(product);
  await vi.waitFor(() => expect(counted()).toHaveLength(3));
  const [first, second, third] = counted();
  expect([first?.quantity, third?.quantity]).toEqual([7, 8]);
  expect(second).toEqual(first);
  expect(third?.key).not.toBe(first?.key);
});

test('The second of two numbers typed in a row arrives last.', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  offlineApi({
    stockCount: async (request) => {
      const { quantity } = await request.json();
      if (quantity === 4) await promise;
      return after(quantity ?? 0);
    },
  });
  typeCount(product, '4');
  saveCount(product);
  typeCount(product, '6');
  saveCount(product);
  expect(count()).toMatchObject({ typed: '6', state: 'saving' });
  resolve();
  await settled('saved');
  expect(counted().map(({ quantity }) => quantity)).toEqual([4, 6]);
  expect($stock.get().products[0]?.onShelf).toBe(6);
});

test.each([
  ['-1', 'Type a whole number, 0 or more.'],
  ['1,5', 'Type a whole number, 0 or more.'],
  ['a dozen', 'Type a whole number, 0 or more.'],
  ['100001', '100000 at most.'],
])('%s is no count: it is not sent and stays to be corrected.', (typed, problem) => {
  const calls = offlineApi({});
  typeCount(product, typed);
  expect(saveCount(product)).toBe(false);
  expect(count()).toMatchObject({ typed, state: 'wrong', problem });
  expect(calls).toEqual([]);
});

const movement = { id: 'm', kind: 'count' as const, orderId: null, by: 'seller' as const, note: null, at: '' };
const ledger = (quantity: number, free: number) => ({
  movements: [{ ...movement, pieces: quantity, free }],
  total: 1,
  page: 1,
  pages: 1,
});

test('Undo reverses the quantity that the ledger records for the count, under one key.', async () => {
  offlineApi({
    stockCount: () => after(9),
    stockMovements: () => ledger(5, 6),
    stockCorrect: () => after(4),
  });
  await saveTyped('9', 'saved');
  const key = count()?.key;
  await Promise.all([undoCount(product._id), undoCount(product._id)]);
  expect(sentTo('stockCorrect')).toEqual([
    { product: product._id, pieces: -5, key: `${key}-undo`, note: 'Count undone' },
  ]);
  expect(count()).toMatchObject({ state: 'undone', typed: '' });
  expect($stock.get().products[0]?.onShelf).toBe(4);
});

test('Undo refuses to reverse another count than its own.', async () => {
  const calls = offlineApi({ stockCount: () => after(9), stockMovements: () => ledger(5, 11) });
  await saveTyped('9', 'saved');
  await undoCount(product._id);
  expect(count()).toMatchObject({ state: 'saved', problem: 'The stock has changed since. Count it again.' });
  expect(calls).not.toContain('stockCorrect');
});

test('Undoing the first count of a product ends its counting.', async () => {
  const uncounted = { ...product, quantity: null, onShelf: null, ordered: 0, held: 0 };
  $stock.setKey('products', [uncounted]);
  offlineApi({
    stockCount: async (request) => {
      const { quantity } = await request.json();
      return quantity === null ? { product: uncounted } : after(quantity);
    },
  });
  await saveTyped('9', 'saved', uncounted);
  await undoCount(uncounted._id);
  expect(counted().map(({ quantity }) => quantity)).toEqual([9, null]);
  expect($stock.get().figures?.counted).toBe(4);
});

test('An unsaved count survives a reload, and a sent one without an answer keeps its key.', () => {
  const kept = { name: 'Deck', typed: '3', key: 'k' };
  keepCounts({
    a: { ...kept, state: 'saving' },
    b: { ...kept, state: 'typed' },
    c: { ...kept, state: 'saved' },
  });
  expect(keptCounts()).toEqual({ a: { ...kept, state: 'failed' }, b: { ...kept, state: 'typed' } });
  sessionStorage.setItem('stock_counts', '{"a":7}');
  expect(keptCounts()).toEqual({});
});

test('The next page first reloads the current one if products have left the filter, so that none is skipped.', async () => {
  offlineApi({ sellerStock: () => ({ products: [product], figures, total: 60, page: 1, pages: 2 }) });
  $stockFilters.setKey('filter', 'uncounted');
  await turnStockPage(2);
  $stockFilters.setKey('filter', 'counted');
  await turnStockPage(2);
  expect(askedOf('sellerStock').map((search) => /page=(\d)/.exec(search)?.[1])).toEqual(['1', '2']);
});

test('A count in conflict keeps its number, shows both, and replaces the other when it is sent again.', async () => {
  const refusal = { status: 409, code: 'product_changed', message: '', details: { fields: { quantity: 7 } } };
  offlineApi({ stockCount: () => (counted().length === 1 ? refusal : after(9)) });
  await saveTyped('9', 'failed');
  expect(count()?.typed).toBe('9');
  expect(count()?.problem).toContain('Typed here: 9. Saved meanwhile: 7.');
  expect($stock.get().products[0]).toMatchObject({ onShelf: 7, quantity: 4 });
  sendAllAgain();
  expect(count()?.state).toBe('failed');
  sendCountAgain(product._id);
  await settled('saved');
  expect(counted().map(({ seen }) => seen)).toEqual([5, 7]);
});

test('A count that survived a reload is compared with the stock at typing time, also when its row is not shown.', async () => {
  offlineApi({ stockCount: () => after(9) });
  $counts.set({ [product._id]: { name: product.name, typed: '9', key: 'k1', state: 'failed', seen: 5 } });
  $stock.setKey('products', []);
  $counts.set(keptCounts());
  sendAllAgain();
  await settled('saved');
  expect(counted().map(({ seen }) => seen)).toEqual([5]);
});
