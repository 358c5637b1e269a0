import { expect, it } from 'vitest';
import { byPercent, endingIn90, newPrices } from '#features/catalogue/rules/bulk/new-prices.ts';

it.for([
  [3490, 10, 3839],
  [3490, -10, 3141],
  [3495, 2.5, 3582],
  [1, -50, 1],
  [1, -99, 0],
  [999, 0, 999],
  [3333, 33.33, 4444],
] as const)('%i cents changed by %f percent are %i cents.', ([cents, percent, after]) => {
  expect(byPercent(cents, percent)).toBe(after);
});

it.for([
  [3420, 3390],
  [3439, 3390],
  [3440, 3490],
  [3490, 3490],
  [1, 90],
  [50, 90],
  [140, 190],
] as const)('%i cents rounded to 90 are %i cents.', ([cents, after]) => {
  expect(endingIn90(cents)).toBe(after);
});

const today = '2026-06-15';
const usual = { priceCents: 3490, offerCents: 3490, offerFrom: null, offerUntil: null };
const offered = { ...usual, offerCents: 2990, offerUntil: '2026-06-20' };
const percent = (value: number, endsIn90 = false) =>
  ({ kind: 'price', change: { by: 'percent', percent: value }, endsIn90 }) as const;
const amount = (euros: number) => ({ kind: 'price', change: { by: 'amount', euros }, endsIn90: false }) as const;
const offer = (by: object, days: object = {}) =>
  ({ kind: 'offer', offer: by, endsIn90: false, offerFrom: null, offerUntil: null, ...days }) as never;
const off = (value: number) => ({ by: 'percent', percent: value });
const fixed = (euros: number) => ({ by: 'price', euros });

it.for([
  [
    'A price without an offer changes together with the offer price.',
    usual,
    percent(10),
    { ...usual, priceCents: 3839, offerCents: 3839 },
  ],
  ['A price rounds to 90 cents if wished.', usual, percent(10, true), { ...usual, priceCents: 3790, offerCents: 3790 }],
  ['An amount is added.', usual, amount(1.5), { ...usual, priceCents: 3640, offerCents: 3640 }],
  ['An amount is subtracted.', usual, amount(-4.9), { ...usual, priceCents: 3000, offerCents: 3000 }],
  ['An offer keeps its price when the usual price changes.', offered, percent(10), { ...offered, priceCents: 3839 }],
  ['An offer is a part of the price.', usual, offer(off(20)), { ...usual, offerCents: 2792 }],
  ['An offer is a fixed price.', usual, offer(fixed(30)), { ...usual, offerCents: 3000 }],
  ['An offer replaces the days of the earlier one.', offered, offer(fixed(30)), { ...usual, offerCents: 3000 }],
  [
    'An offer waits for its first day.',
    usual,
    offer(fixed(30), { offerFrom: '2026-06-16', offerUntil: '2026-06-18' }),
    { ...usual, offerCents: 3000, offerFrom: '2026-06-16', offerUntil: '2026-06-18' },
  ],
  ['The end of an offer restores the usual price.', offered, { kind: 'end-offer' }, usual],
  ['The end of a waiting offer removes it.', { ...offered, offerFrom: '2026-06-16' }, { kind: 'end-offer' }, usual],
  ['The end of an offer changes no other product.', usual, { kind: 'end-offer' }, usual],
] as const)('%s', ([, before, action, after]) => {
  expect(newPrices(before, action, today)).toEqual(after);
});

it.for([
  ['A price below 1 cent is refused.', usual, amount(-34.9), 'below_cent'],
  ['A percentage of a price of 0 is refused.', { ...usual, priceCents: 0, offerCents: 0 }, percent(10), 'below_cent'],
  ['A price above the maximum is refused.', usual, amount(100_000), 'above_maximum'],
  ['A price below the offer is refused.', offered, percent(-20), 'offer_above_price'],
  ['An offer that is not lower is refused.', usual, offer(fixed(34.9)), 'offer_not_lower'],
  ['An offer below 1 cent is refused.', { ...usual, priceCents: 1, offerCents: 1 }, offer(off(60)), 'below_cent'],
  ['An offer whose first day has passed is refused.', usual, offer(off(20), { offerFrom: '2026-06-14' }), 'wrong_day'],
  [
    'An offer that ends before it starts is refused.',
    usual,
    offer(off(20), { offerFrom: '2026-06-20', offerUntil: '2026-06-19' }),
    'wrong_day',
  ],
] as const)('%s', ([, before, action, reason]) => {
  expect(newPrices(before, action, today)).toEqual({ reason });
});
