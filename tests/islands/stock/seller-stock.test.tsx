import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { StockDesk } from '#features/stock/islands/seller/StockDesk.tsx';
import { $counts } from '#features/stock/stores/seller/stock-counts.ts';
import { $stock, loadStock } from '#features/stock/stores/seller/stock-list.ts';
import { $toasts } from '#browser/toasts.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { askedOf, offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const stocked = (name: string, changes: Partial<SellerProduct> = {}): SellerProduct => ({
  ...aProduct({ _id: name.toLowerCase(), name }),
  archived: false,
  sku: `SKU-${name}`,
  quantity: 2,
  onShelf: 5,
  ordered: 3,
  held: 1,
  short: 0,
  warnAt: null,
  ...changes,
});
const products = [
  stocked('Deck'),
  stocked('Wax', { quantity: null, onShelf: null, ordered: 0, held: 0 }),
  stocked('Leash'),
];
const figures = { counted: 2, short: 0, low: 0, out: 0, held: 2 };
const listOf = (shown: SellerProduct[]) => ({ products: shown, figures, total: shown.length, page: 1, pages: 1 });
const movement = {
  id: 'm1',
  kind: 'order' as const,
  pieces: -3,
  free: 2,
  by: 'customer' as const,
  at: '2026-06-15T10:00:00Z',
};
const refusalOf = (fields: object) => ({ status: 409, code: 'product_changed', message: '', details: { fields } });
const seenCounts = () => sentTo('stockCount').map(({ seen }) => seen);
const nobody = { notices: [], total: 0, page: 1, pages: 1 };

beforeEach(() => {
  $toasts.set([]);
  $counts.set({});
  $stock.set({ state: 'loading', products: [], figures: undefined, total: 0, page: 1, pages: 1 });
  history.replaceState(null, '', '/seller/stock');
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(`Count: ${name}`);
const rowOf = (name: string) => within(screen.getByLabelText(`Count: ${name}`).closest('li') ?? document.body);

async function count(name: string, typed: string): Promise<void> {
  const input = await field(name);
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.submit(input.form ?? document);
}

test('Products are counted in sequence, and one that stays short says so and can be undone.', async () => {
  offlineApi({
    sellerStock: () => listOf(products),
    stockCount: async (request) => {
      const { product, quantity } = (await request.json()) as { product: string; quantity: number };
      const known = products.find(({ _id }) => _id === product) ?? stocked('Other');
      return {
        product: { ...known, quantity: Math.max(0, quantity - 3), onShelf: quantity, short: Math.max(0, 3 - quantity) },
      };
    },
  });
  render(<StockDesk />);
  await count('Deck', '1');
  expect(document.activeElement).toBe(await field('Wax'));
  expect(await rowOf('Deck').findByText('Saved: 1 on the shelf. 3 ordered, 1 on the shelf: 2 short.')).toBeTruthy();
  expect(rowOf('Deck').getByText('2 short')).toBeTruthy();
  expect(rowOf('Deck').getByRole('button', { name: 'Undo: Deck' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Short 1' })).toBeTruthy();
  await count('Wax', 'many');
  expect(document.activeElement).toBe(await field('Wax'));
  expect(rowOf('Wax').getByText('Type a whole number, 0 or more.')).toBeTruthy();
});

test('A count that would leave orders short shows a warning while it is typed.', async () => {
  offlineApi({ sellerStock: () => listOf(products) });
  render(<StockDesk />);
  fireEvent.change(await field('Deck'), { target: { value: '2' } });
  expect(rowOf('Deck').getByText('3 ordered, 2 on the shelf: 1 short.')).toBeTruthy();
  fireEvent.change(await field('Deck'), { target: { value: '3' } });
  expect(rowOf('Deck').queryByText(/short/)).toBeNull();
});

test('Counts that did not arrive are named above the list, stay in their fields and are sent again together.', async () => {
  let isDown = true;
  offlineApi({
    sellerStock: () => listOf(products),
    stockCount: () => {
      if (isDown) throw new TypeError('offline');
      return { product: products[0] ?? stocked('Deck') };
    },
  });
  render(<StockDesk />);
  await count('Deck', '5');
  await count('Leash', '6');
  expect(await screen.findByText('2 counts are not saved: Deck, Leash.')).toBeTruthy();
  expect((await field('Deck')).value).toBe('5');
  expect(rowOf('Deck').getByText('No connection. The number is kept; send it again.')).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Send all again' }));
  await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
});

test('Moving to another count with the arrow keys saves the first.', async () => {
  const calls = offlineApi({ sellerStock: () => listOf(products), stockCount: () => ({ product: stocked('Deck') }) });
  render(<StockDesk />);
  fireEvent.change(await field('Deck'), { target: { value: '5' } });
  fireEvent.blur(await field('Deck'), { relatedTarget: screen.getByRole('searchbox') });
  expect(calls).toEqual(['sellerStock']);
  fireEvent.blur(await field('Deck'), { relatedTarget: await field('Wax') });
  await waitFor(() => expect(calls).toEqual(['sellerStock', 'stockCount']));
});

test('A figure narrows the list, the address shows it, and a filter without results says so.', async () => {
  const lists = [[], products];
  offlineApi({ sellerStock: () => listOf(lists.shift() ?? products) });
  render(<StockDesk />);
  expect(await screen.findByText('Nothing is short, low or out.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Unpaid 2' }));
  expect(await field('Deck')).toBeTruthy();
  expect(askedOf('sellerStock').join()).toMatch(/filter=attention.*filter=held/);
  expect(location.search).toBe('?filter=held');
  expect(screen.getByRole('button', { name: /^Unpaid/, pressed: true })).toBeTruthy();
});

test('The details list every movement with its order, correct the stock by pieces, and return the focus.', async () => {
  let isDown = true;
  offlineApi({
    sellerStock: () => listOf(products),
    stockMovements: () => ({
      movements: [{ ...movement, orderId: 'a1b2c3d4e5f6', note: 'Balcão' }],
      total: 1,
      page: 1,
      pages: 1,
    }),
    stockNotices: () => nobody,
    stockCorrect: () =>
      isDown ? { status: 500, message: 'Down' } : { product: stocked('Deck', { quantity: 0, onShelf: 3 }) },
  });
  render(<StockDesk />);
  const link = await screen.findByRole('link', { name: 'Details: Deck' });
  act(() => location.assign(link.getAttribute('href') ?? ''));
  expect(await screen.findByRole('heading', { name: 'Deck', level: 1 })).toBe(document.activeElement);
  const row = (await screen.findByText('−3')).closest('li');
  expect(row?.textContent).toContain('Ordered: Order #');
  expect(row?.textContent).toContain('Balcão');
  expect(
    within(row ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/seller/order/a1b2c3d4e5f6');
  expect(await screen.findByText('Nobody has asked to be told.')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Take away' }));
  expect(screen.getByText('Type a whole number.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Pieces'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Partidas' } });
  fireEvent.click(screen.getByRole('button', { name: 'Take away' }));
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('Down'));
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Take away' }));
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('Deck is corrected.'));
  const [first, second] = sentTo('stockCorrect');
  expect([first?.pieces, first?.note]).toEqual([-2, 'Partidas']);
  expect(second).toEqual(first);

  act(() => history.back());
  expect(await screen.findByRole('link', { name: 'Details: Deck' })).toBe(document.activeElement);
});

test('The warning level is set and removed, and the count of a product can be ended.', async () => {
  const answer = () => ({ product: stocked('Deck') });
  offlineApi({
    sellerStock: () => listOf(products),
    stockMovements: () => ({ movements: [], total: 0, page: 1, pages: 1 }),
    stockNotices: () => nobody,
    stockWarn: answer,
    stockCount: answer,
  });
  history.replaceState(null, '', '/seller/stock#deck');
  render(<StockDesk />);
  const warnAt = await screen.findByLabelText<HTMLInputElement>('Warn at so many free pieces or fewer');
  for (const typed of ['4', '', '2.5']) {
    fireEvent.change(warnAt, { target: { value: typed } });
    fireEvent.submit(warnAt.form ?? document);
    await waitFor(() =>
      expect(within(warnAt.form ?? document.body).getByRole<HTMLButtonElement>('button').disabled).toBe(false),
    );
  }
  expect(screen.getByText('Type a whole number.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop counting' }));
  await waitFor(() => expect($toasts.get().at(-1)?.action?.label).toBe('Undo'));
  expect(sentTo('stockWarn')).toMatchObject([
    { warnAt: 4, seen: null },
    { warnAt: null, seen: 4 },
  ]);
  expect(sentTo('stockCount')).toMatchObject([{ quantity: null, seen: 5 }]);
});

/** Opens the details of the deck, whose warning level was set to 3 elsewhere, and saves 4. */
async function refuseWarning() {
  const replies = [refusalOf({ warnAt: 3 })];
  offlineApi({
    sellerStock: () => listOf(products),
    stockMovements: () => ({ movements: [], total: 0, page: 1, pages: 1 }),
    stockNotices: () => nobody,
    stockWarn: () => replies.shift() ?? { product: stocked('Deck', { warnAt: 4 }) },
  });
  history.replaceState(null, '', '/seller/stock#deck');
  render(<StockDesk />);
  const warnAt = await screen.findByLabelText<HTMLInputElement>('Warn at so many free pieces or fewer');
  fireEvent.change(warnAt, { target: { value: '4' } });
  fireEvent.submit(warnAt.form ?? document);
  expect(await screen.findByText('Typed here: 4')).toBeTruthy();
  expect(screen.getByText('Saved meanwhile: 3')).toBeTruthy();
  expect(warnAt.value).toBe('4');
  return warnAt;
}

test('A warning level that was changed elsewhere shows next to the typed one, which replaces it once it is kept.', async () => {
  const warnAt = await refuseWarning();
  fireEvent.click(screen.getByRole('button', { name: 'Keep what is typed here: Warning' }));
  fireEvent.submit(warnAt.form ?? document);
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('The warning is saved.'));
  expect(sentTo('stockWarn').map(({ seen }) => seen)).toEqual([null, 3]);
});

test('A warning level that was changed elsewhere can be taken.', async () => {
  const warnAt = await refuseWarning();
  fireEvent.click(screen.getByRole('button', { name: 'Take what was saved meanwhile: Warning' }));
  expect(warnAt.value).toBe('3');
  expect(screen.queryByText('Saved meanwhile: 3')).toBeNull();
  expect(sentTo('stockWarn')).toHaveLength(1);
});

/** Counts the deck, whose stock was counted elsewhere. */
async function refuseCount() {
  const replies = [refusalOf({ quantity: 7 })];
  const lists = [products, products.slice(1)];
  offlineApi({
    sellerStock: () => listOf(lists.shift() ?? products),
    stockCount: () => replies.shift() ?? { product: stocked('Deck', { onShelf: 9, quantity: 6 }) },
  });
  render(<StockDesk />);
  await count('Deck', '9');
  expect(await rowOf('Deck').findByText(/Typed here: 9. Saved meanwhile: 7./)).toBeTruthy();
}

test('A stock that was counted elsewhere keeps that count when the seller takes it.', async () => {
  await refuseCount();
  expect(screen.queryByRole('button', { name: 'Send all again' })).toBeNull();
  fireEvent.click(rowOf('Deck').getByRole('button', { name: 'Take what was saved meanwhile: Deck' }));
  expect((await field('Deck')).value).toBe('');
  expect(screen.queryByText(/not saved/)).toBeNull();
  expect(seenCounts()).toEqual([5]);
});

test('A conflict with a count from elsewhere is decided above the list when its row is not shown.', async () => {
  await refuseCount();
  await act(() => loadStock(2));
  expect(screen.queryByLabelText('Count: Deck')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Keep what is typed here: Deck' }));
  await waitFor(() => expect(seenCounts()).toEqual([5, 7]));
});
