import { expect, test } from 'vitest';
import demoProducts from '../../../src/assets/demo/catalogue.json' with { type: 'json' };
import { clientTotals, isClientTotal, type ReckonedLine } from '#features/orders/rules/order-totals.ts';
import { orderAmounts } from '#features/cart/rules/promo.ts';

const prices = [...new Set(demoProducts.map(({ offerPrice }) => offerPrice))];
const quantities = Array.from({ length: 20 }, (_, index) => index + 1);

/** A line as an independent client has it: a price in euros from the product list, and the quantity. */
type Bought = readonly [offerPrice: number, quantity: number];

const single = prices.flatMap((price) => quantities.map((quantity): Bought[] => [[price, quantity]]));
const pairs = prices.flatMap((one, i) =>
  prices.slice(i).map((other, j): Bought[] => [
    [one, 1 + ((i * 7 + j) % 20)],
    [other, 1 + ((i + j * 3) % 20)],
  ]),
);
const pick = <Entry>(list: readonly Entry[], n: number) => list[n % list.length] as Entry;
const triples = Array.from({ length: 2_000 }, (_, n): Bought[] =>
  [n, n * 11 + 5, n * 17 + 3].map((k, i) => [pick(prices, k), pick(quantities, n * (i + 2) + i)]),
);

const down = (euros: number) => Math.floor(euros * 100) / 100;
const twoDecimals = (euros: number) => Number(euros.toFixed(2));

/** The cart total of spec 9, as a client computes it that adds the lines in order. */
const cartTotal = (lines: readonly Bought[]) => {
  let total = 0;
  for (const [offerPrice, quantity] of lines) total += offerPrice * quantity;
  return down(total);
};

/** The order amounts that clients send with the promo code. Each client reads spec 9 in its own way. */
const withCode: Record<string, (lines: readonly Bought[]) => number> = {
  'takes 30 % off and rounds nothing': (lines) => cartTotal(lines) - cartTotal(lines) * 0.3,
  'rounds the discount down': (lines) => cartTotal(lines) - down(cartTotal(lines) * 0.3),
  'rounds the discount': (lines) => cartTotal(lines) - twoDecimals(cartTotal(lines) * 0.3),
  'rounds the discount down, then the total': (lines) => down(cartTotal(lines) - down(cartTotal(lines) * 0.3)),
  'rounds the discount, then the total down': (lines) => down(cartTotal(lines) - twoDecimals(cartTotal(lines) * 0.3)),
  'rounds the total down': (lines) => down(cartTotal(lines) - (cartTotal(lines) * 30) / 100),
  'rounds the total': (lines) => twoDecimals(Math.max(0, cartTotal(lines) * 0.7)),
  'takes 30 % off before it rounds': (lines) => {
    const sum = lines.reduce((total, [offerPrice, quantity]) => total + offerPrice * quantity, 0);
    return down(sum - sum * 0.3);
  },
};

const reckoned = (lines: readonly Bought[]): ReckonedLine[] =>
  lines.map(([offerPrice, quantity]) => ({ offerCents: Math.round(offerPrice * 100), quantity }));

const ownTotal = (lines: readonly Bought[], hasPromo: boolean) =>
  orderAmounts(
    reckoned(lines).reduce((sum, { offerCents, quantity }) => sum + offerCents * quantity, 0),
    hasPromo,
  ).total;

const orders = [...single, ...pairs, ...triples];

test('Float sums often differ from the exact sums.', () => {
  const differing = demoProducts.flatMap(({ offerPrice }) =>
    quantities.filter(
      (quantity) => Math.round(cartTotal([[offerPrice, quantity]]) * 100) !== ownTotal([[offerPrice, quantity]], false),
    ),
  );
  expect([cartTotal([[29.9, 3]]), differing.length]).toEqual([89.69, 194]);
});

test('Every order of the demo catalogue is accepted with the total that a client computes.', () => {
  for (const lines of orders) {
    expect([lines, isClientTotal(cartTotal(lines), reckoned(lines), false)]).toEqual([lines, true]);
    expect([lines, isClientTotal(cartTotal(lines.toReversed()), reckoned(lines), false)]).toEqual([lines, true]);
  }
});

test.each(Object.entries(withCode))('With the code, the total of a client that %s is accepted.', (_, amount) => {
  for (const lines of orders) {
    const sent = JSON.parse(JSON.stringify(amount(lines))) as number;
    expect([lines, sent, isClientTotal(sent, reckoned(lines), true)]).toEqual([lines, sent, true]);
  }
});

test('The exact total in cents is always accepted, and no accepted total is more than 2 cents from it.', () => {
  const distances = new Set<number>();
  for (const hasPromo of [false, true]) {
    for (const lines of orders) {
      const own = ownTotal(lines, hasPromo);
      expect(isClientTotal(own / 100, reckoned(lines), hasPromo)).toBe(true);
      for (const total of clientTotals(reckoned(lines), hasPromo)) distances.add(Math.round(total * 100) - own);
    }
  }
  expect([...distances].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1]);
});

test('A total one cent outside the range of section 9 is rejected.', () => {
  for (const hasPromo of [false, true]) {
    for (const lines of orders) {
      const totals = clientTotals(reckoned(lines), hasPromo);
      const beyond = [
        Math.floor(Math.min(...totals) * 100 + 1e-6) - 1,
        Math.ceil(Math.max(...totals) * 100 - 1e-6) + 1,
      ];
      for (const cents of beyond) {
        expect([lines, cents, isClientTotal(cents / 100, reckoned(lines), hasPromo)]).toEqual([lines, cents, false]);
      }
    }
  }
});

test.each<[string, number, boolean]>([
  ['a discount without the code', 20.93, false],
  ['no discount with the code', 29.9, true],
  ['a cent less than one piece costs', 29.89, false],
  ['half a cent more', 29.905, false],
  ['nothing', 0, false],
  ['less than nothing', -29.9, false],
])('%s is rejected.', (_, amount, hasPromo) => {
  expect(isClientTotal(amount, [{ offerCents: 2_990, quantity: 1 }], hasPromo)).toBe(false);
});

test('A client may add floats in any order.', () => {
  const lines: Bought[] = [
    [29.9, 3],
    [3.9, 7],
    [24.9, 11],
    [4.5, 13],
    [36.9, 17],
  ];
  const found = new Set<number>();
  const permute = (left: Bought[], chosen: Bought[]) => {
    if (left.length === 0) found.add(cartTotal(chosen));
    left.forEach((line, i) => permute(left.toSpliced(i, 1), [...chosen, line]));
  };
  permute(lines, []);
  const taken = clientTotals(reckoned(lines), false).map(twoDecimals);
  expect([...new Set(taken)].sort()).toEqual([...found].sort());
});

test('A cart of many lines is checked quickly, and its total may be one cent short.', () => {
  const lines = Array.from({ length: 200 }, (_, n): Bought => [pick(prices, n), pick(quantities, n * 3)]);
  const own = ownTotal(lines, false);
  const taken = [own - 2, own - 1, own, own + 1].filter((cents) => isClientTotal(cents / 100, reckoned(lines), false));
  expect(taken).toEqual([own - 1, own]);
  expect(isClientTotal(cartTotal(lines), reckoned(lines), false)).toBe(true);
});
