import { expect, it } from 'vitest';
import type { ChangedLine } from '#features/orders/rules/changes/changed-lines.ts';
import {
  changedDelivery,
  consentReason,
  refusalsOfTerms,
  shownPercentage,
} from '#features/orders/rules/changes/change-terms.ts';

const deck: ChangedLine = {
  position: 0,
  productId: 'deck',
  name: 'Deck',
  ordered: 1,
  quantity: 1,
  offerCents: 1_000,
  discountCents: 0,
};
const before = { lines: [deck], total: 1_000 };
const blue = { ...deck, productId: 'blue' };

it.for([
  ['a higher total', { lines: [deck], total: 1_001 }, 'customer', 'costs_more'],
  ['a higher total', { lines: [deck], total: 1_001 }, 'seller', 'costs_more'],
  ['other goods', { lines: [blue], total: 1_000 }, 'customer', undefined],
  ['other goods', { lines: [blue], total: 1_000 }, 'seller', 'not_asked_for'],
  ['another quantity', { lines: [{ ...deck, quantity: 2 }], total: 1_000 }, 'seller', 'not_asked_for'],
  ['a lower price', { lines: [{ ...deck, offerCents: 900 }], total: 900 }, 'seller', 'not_asked_for'],
  ['a discount', { lines: [{ ...deck, discountCents: 100 }], total: 900 }, 'seller', undefined],
] as const)('A change with %s, %j, wanted by the %s, needs consent because of: %s', ([, after, askedBy, reason]) => {
  expect(consentReason({ before, after, askedBy })).toBe(reason);
});

it('An order that was paid in cash cannot cost more, and other changes that need consent wait for it.', () => {
  const dearer = { before, after: { lines: [deck], total: 1_001 }, askedBy: 'customer' } as const;
  expect(refusalsOfTerms({ ...dearer, canPay: false })).toEqual(['paid_rises']);
  expect(refusalsOfTerms({ ...dearer, canPay: true })).toEqual(['needs_consent']);
  expect(refusalsOfTerms({ ...dearer, after: before, canPay: false })).toEqual([]);
});

it.for([
  [30, { subtotal: 1_000, discount: 300, lines: 1 }, 30],
  [30, { subtotal: 999, discount: 299, lines: 2 }, 30],
  [30, { subtotal: 1_000, discount: 400, lines: 1 }, 0],
  [0, { subtotal: 1_000, discount: 0, lines: 1 }, 0],
] as const)('A discount of %i %% on %j shows %i %%.', ([percentage, amounts, shown]) => {
  expect(shownPercentage(percentage, amounts)).toBe(shown);
});

it.for([
  [{ present: 0, priced: 500, isOtherZone: false }, 0],
  [{ present: 500, priced: 0, isOtherZone: false }, 0],
  [{ present: 500, priced: 900, isOtherZone: true }, 900],
] as const)('Delivery of %j costs %i.', ([terms, cents]) => {
  expect(changedDelivery(terms)).toBe(cents);
});
