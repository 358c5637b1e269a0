import { earlierPrice, lowestUntil, priceBefore } from '#features/catalogue/rules/price-history.ts';
import { expect, test } from 'vitest';

const step = (since: string, offerCents: number) => ({ since: `2026-${since}T10:00:00.000Z`, offerCents });

test('The lowest price of the 30 days before the current offer counts, even one that began earlier.', () => {
  const since = '2026-06-01T10:00:00.000Z';
  const lowest = (...earlier: ReturnType<typeof step>[]) => earlierPrice([...earlier, step('06-01', 2000)]);
  expect(lowest(step('01-01', 3000))).toEqual({ lowestCents: 3000, since, isOfNew: false });
  expect(lowest(step('01-01', 1000), step('05-20', 3000))).toMatchObject({ lowestCents: 1000 });
  expect(lowest(step('01-01', 1000), step('04-20', 3000))).toMatchObject({ lowestCents: 3000 });
});

test('An offer belongs to a new product unless the product was sold for 30 days before it.', () => {
  expect(earlierPrice([step('05-02', 3000), step('06-01', 2000)])?.isOfNew).toBe(false);
  expect(earlierPrice([step('05-03', 3000), step('06-01', 2000)])?.isOfNew).toBe(true);
  expect(earlierPrice([step('05-03', 3000), step('05-10', 4000), step('06-01', 2000)])?.isOfNew).toBe(true);
});

test('A change of the price alone starts no new offer.', () => {
  const steps = [step('01-01', 3000), step('02-01', 2000), step('06-01', 2000)];
  expect(earlierPrice(steps)).toMatchObject({ lowestCents: 3000, since: '2026-02-01T10:00:00.000Z' });
});

test('Without entries there is no earlier price, and an offer as old as the ledger belongs to a new product.', () => {
  expect(earlierPrice([])).toBeUndefined();
  expect(earlierPrice([step('01-01', 3000), step('02-01', 3000)])).toEqual({ isOfNew: true });
});

test('A reduction that starts now is compared with the lowest price of the last 30 days, including the current price.', () => {
  const now = new Date('2026-06-15T10:00:00.000Z');
  expect(lowestUntil([], now)).toBeUndefined();
  expect(lowestUntil([step('01-01', 3000)], now)).toBe(3000);
  expect(lowestUntil([step('01-01', 1000), step('05-17', 3000)], now)).toBe(1000);
  expect(lowestUntil([step('01-01', 1000), step('05-16', 3000)], now)).toBe(3000);
  expect(lowestUntil([step('01-01', 3000), step('06-01', 2000), step('06-10', 2500)], now)).toBe(2000);
});

const demo = { believesEntered: true, isLive: false };
const live = { believesEntered: false, isLive: true };
const vouched = { believesEntered: true, isLive: true };
const ledger = { priceCents: 3490, offerCents: 2990, lowestCents: 3200 };
const entered = { priceCents: 3490, offerCents: 2990 };

test.for([
  ['the ledger’s', ledger, demo, 3200],
  ['the ledger’s, whatever was entered', { ...ledger, priceCents: 9990 }, demo, 3200],
  ['the ledger’s in a live shop, beside an offer that ends', { ...ledger, offerUntil: '2026-11-30' }, live, 3200],
  ['none in a live shop, beside an offer without an end', ledger, live, 2990],
  ['none in a live shop, of a new product', { ...ledger, offerUntil: '2026-11-30', isNewlySold: true }, live, 2990],
  ['the ledger’s of a new product where nothing is sold in earnest', { ...ledger, isNewlySold: true }, demo, 3200],
  ['none, when it was cheaper before', { ...ledger, lowestCents: 2500 }, demo, 2990],
  ['what was entered, where that is believed', entered, demo, 3490],
  ['none, where it is not', { ...entered, offerUntil: '2026-11-30' }, live, 2990],
  ['what was entered for one without a ledger, where a live shop vouches for it', entered, vouched, 3490],
  ['none of a new product, whatever the shop vouches for', { ...entered, isNewlySold: true }, vouched, 2990],
  ['what was entered for a new product in a demonstration', { ...entered, isNewlySold: true }, demo, 3490],
  ['none, when the offer is dearer', { priceCents: 1000, offerCents: 2990 }, demo, 2990],
] as const)('The earlier price is %s', ([, prices, rules, before]) => {
  expect(priceBefore(prices, rules)).toBe(before);
});
