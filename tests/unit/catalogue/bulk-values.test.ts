import { expect, it } from 'vitest';
import { changedBy, hasValues, warningsOf } from '#features/catalogue/rules/bulk/changed-values.ts';
import { restoredPrices } from '#features/catalogue/rules/entered-prices.ts';

const before = {
  ...{ priceCents: 3490, offerCents: 3490, offerFrom: null, offerUntil: null },
  ...{ category: 'Deck-J-Bay', brand: null, inStock: true, archived: false },
};
const free = { quantity: null, isSkuTaken: false };
const today = '2026-06-15';

it.for([
  ['A category changes.', { kind: 'category', category: 'Wax' }, free, { category: 'Wax' }],
  ['A category that the product has already changes nothing.', { kind: 'category', category: 'Deck-J-Bay' }, free, {}],
  ['A brand changes.', { kind: 'brand', brand: 'Nortada' }, free, { brand: 'Nortada' }],
  ['An empty brand is none.', { kind: 'brand', brand: '' }, free, {}],
  ['A product leaves the stock.', { kind: 'stock', inStock: false }, free, { inStock: false }],
  ['A product is archived.', { kind: 'archive', archived: true }, free, { archived: true }],
  ['An empty shelf is refused.', { kind: 'stock', inStock: true }, { ...free, quantity: 0 }, { reason: 'stock_empty' }],
  [
    'A taken SKU is refused.',
    { kind: 'archive', archived: false },
    { ...free, isSkuTaken: true },
    { reason: 'sku_taken' },
  ],
] as const)('%s', ([, action, facts, after]) => {
  expect(changedBy(action, before, { facts, today })).toEqual(after);
});

it('A price that changes by more than a factor of three is doubted once.', () => {
  expect(warningsOf(before, { priceCents: 12_000, offerCents: 12_000 })).toEqual(['much_higher']);
  expect(warningsOf(before, { offerCents: 1_000 })).toEqual(['much_lower']);
  expect(warningsOf(before, { priceCents: 3_990, category: 'Wax' })).toEqual([]);
});

it('A product is compared by the named values alone.', () => {
  expect(hasValues(before, { brand: null, category: 'Deck-J-Bay' })).toBe(true);
  expect(hasValues(before, { brand: 'Nortada' })).toBe(false);
});

it.for([
  ['A running offer is restored.', null, '2026-06-15', { offerCents: 2990, offerFrom: null, offerUntil: '2026-06-15' }],
  [
    'An offer that has ended is not restored.',
    null,
    '2026-06-14',
    { offerCents: 3490, offerFrom: null, offerUntil: null },
  ],
  [
    'An offer whose first day has come applies.',
    '2026-06-15',
    null,
    { offerCents: 2990, offerFrom: null, offerUntil: null },
  ],
  [
    'An offer that still waits is restored.',
    '2026-06-16',
    null,
    { offerCents: 2990, offerFrom: '2026-06-16', offerUntil: null },
  ],
] as const)('%s', ([, offerFrom, offerUntil, after]) => {
  const earlier = { priceCents: 3490, offerCents: 2990, offerFrom, offerUntil };
  expect(restoredPrices(earlier, today)).toEqual({ priceCents: 3490, ...after });
});
