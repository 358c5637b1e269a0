import { lowestEarlierPrice, lowestUntil, priceBefore } from '#domain/price-history.ts';
import { expect, test } from 'vitest';

const step = (since: string, offerCents: number) => ({ since: `2026-${since}T10:00:00.000Z`, offerCents });

test('the lowest price of the 30 days before the present offer counts, also one that began earlier', () => {
  expect(lowestEarlierPrice([step('01-01', 3000), step('06-01', 2000)])).toBe(3000);
  expect(lowestEarlierPrice([step('01-01', 1000), step('05-20', 3000), step('06-01', 2000)])).toBe(1000);
  expect(lowestEarlierPrice([step('01-01', 1000), step('04-20', 3000), step('06-01', 2000)])).toBe(3000);
});

test('a change of the price alone does not begin another offer', () => {
  expect(lowestEarlierPrice([step('01-01', 3000), step('02-01', 2000), step('06-01', 2000)])).toBe(3000);
});

test('without another price before there is none', () => {
  expect(lowestEarlierPrice([])).toBeUndefined();
  expect(lowestEarlierPrice([step('01-01', 3000), step('02-01', 3000)])).toBeUndefined();
});

test('a reduction that begins now is counted from the lowest price of the last 30 days, the present one among them', () => {
  const now = new Date('2026-06-15T10:00:00.000Z');
  expect(lowestUntil([], now)).toBeUndefined();
  expect(lowestUntil([step('01-01', 3000)], now)).toBe(3000);
  expect(lowestUntil([step('01-01', 1000), step('05-17', 3000)], now)).toBe(1000);
  expect(lowestUntil([step('01-01', 1000), step('05-16', 3000)], now)).toBe(3000);
  expect(lowestUntil([step('01-01', 3000), step('06-01', 2000), step('06-10', 2500)], now)).toBe(2000);
});

test.for([
  ['the ledger’s', { priceCents: 3490, offerCents: 2990, lowestCents: 3200 }, true, 3200],
  ['the ledger’s, whatever was entered', { priceCents: 9990, offerCents: 2990, lowestCents: 3200 }, false, 3200],
  ['none, when it was cheaper before', { priceCents: 3490, offerCents: 2990, lowestCents: 2500 }, true, 2990],
  ['what was entered, where that is believed', { priceCents: 3490, offerCents: 2990 }, true, 3490],
  ['none, where it is not', { priceCents: 3490, offerCents: 2990 }, false, 2990],
  ['none, when the offer is dearer', { priceCents: 1000, offerCents: 2990 }, true, 2990],
] as const)('the price before is %s', ([, prices, believesEntered, before]) => {
  expect(priceBefore(prices, believesEntered)).toBe(before);
});
