import { lowestEarlierPrice } from '#domain/price-history.ts';
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
