import { expect, it } from 'vitest';
import { deliveryCents, isCashOffered } from '#features/delivery/rules/delivery-price.ts';
import { deliveryTerms } from '../../support/delivery-terms.ts';

const terms = deliveryTerms({
  price: 490,
  freeFrom: 5000,
  cash: { isOffered: true, fee: 200, highestTotal: 30_000 },
});
it.for([
  ['mainland', 4999, false, 490],
  ['mainland', 5000, false, 0],
  ['mainland', 4999, true, 690],
  ['mainland', 5000, true, 200],
  ['acores', 50_000, false, 990],
  ['madeira', 0, false, 990],
] as const)('The delivery fee to %s for goods of %i cents, cash %s, is %i cents.', ([zone, goods, isCash, cents]) => {
  expect(deliveryCents(terms, { zone, goods, isCash })).toBe(cents);
});

it.for([
  [30_000, true],
  [30_001, false],
] as const)('A total of %i cents can be paid on delivery: %s', ([total, isOffered]) => {
  expect(isCashOffered(terms, { zone: 'mainland', total })).toBe(isOffered);
});

it('The delivery fee is undefined for cash on delivery where the zone does not offer it.', () => {
  const closed = deliveryTerms({ cash: { isOffered: false, fee: 0, highestTotal: null } });
  expect(isCashOffered(closed, { zone: 'mainland', total: 1 })).toBe(false);
  expect(isCashOffered(closed, { zone: 'acores', total: 1 })).toBe(true);
});
