import { expect, it } from 'vitest';
import { changedPrices, enteredPrices, splitPrices } from '#features/catalogue/rules/entered-prices.ts';

const today = '2026-06-15';
const usual = { priceCents: 4000, offerCents: 4000, offerFrom: null, offerUntil: null };
const running = { ...usual, offerCents: 3000, offerUntil: '2026-06-20' };
const waiting = { ...running, offerFrom: '2026-06-17' };

it.for([
  ['An offer without a first day applies immediately.', usual, { offerCents: 3000 }, { ...usual, offerCents: 3000 }],
  [
    'A first day of today applies immediately.',
    usual,
    { offerCents: 3000, offerFrom: today },
    { ...usual, offerCents: 3000 },
  ],
  ['A later first day makes an offer wait.', running, { offerFrom: '2026-06-17' }, waiting],
  [
    'A waiting offer keeps its days when its price changes.',
    waiting,
    { offerCents: 2900 },
    { ...waiting, offerCents: 2900 },
  ],
  [
    'A waiting offer stays when the usual price changes.',
    waiting,
    { priceCents: 4500 },
    { ...waiting, priceCents: 4500 },
  ],
  ['A waiting offer starts immediately when its first day is removed.', waiting, { offerFrom: null }, running],
  ['A waiting offer whose first day has come applies.', { ...waiting, offerFrom: today }, {}, running],
  ['A price that is not lowered loses the days.', waiting, { offerCents: 4000 }, usual],
  [
    'An offer above the price stays when only its name changes.',
    { ...usual, offerCents: 4100 },
    {},
    { ...usual, offerCents: 4100 },
  ],
] as const)('%s', ([, before, change, after]) => {
  expect(changedPrices(before, change, today)).toEqual(after);
});

it.for([
  ['An offer above the price is refused.', usual, { offerCents: 4001 }, 'offerPrice'],
  ['A price below the waiting offer is refused.', waiting, { priceCents: 2900 }, 'offerPrice'],
  ['A first day in the past is refused.', running, { offerFrom: '2026-06-14' }, 'offerFrom'],
  ['A first day in more than a year is refused.', usual, { offerCents: 3000, offerFrom: '2027-06-17' }, 'offerFrom'],
  ['A first day of a price that is not lowered is refused.', usual, { offerFrom: '2026-06-17' }, 'offerFrom'],
  [
    'A last day before the first is refused.',
    usual,
    { offerCents: 3000, offerFrom: '2026-06-17', offerUntil: '2026-06-16' },
    'offerUntil',
  ],
  ['A first day after the known last day is refused.', running, { offerFrom: '2026-06-21' }, 'offerUntil'],
  ['A last day in the past is refused.', running, { offerUntil: '2026-06-14' }, 'offerUntil'],
  ['A last day of a price that is not lowered is refused.', usual, { offerUntil: '2026-06-17' }, 'offerUntil'],
] as const)('%s', ([, before, change, problem]) => {
  expect(changedPrices(before, change, today)).toEqual({ problem });
});

it('Customers see the usual price without a last day while an offer waits.', () => {
  const { shown, planned } = splitPrices(waiting);
  expect(shown).toEqual({ priceCents: 4000, offerCents: 4000, offerUntil: null });
  expect(planned).toEqual({ offerCents: 3000, offerFrom: '2026-06-17', offerUntil: '2026-06-20' });
  expect(enteredPrices(shown, planned)).toEqual(waiting);
  expect(splitPrices(running)).toEqual({
    shown: { priceCents: 4000, offerCents: 3000, offerUntil: '2026-06-20' },
    planned: undefined,
  });
});
