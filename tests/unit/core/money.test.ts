import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPercent, formatCents, toCents, toEuros } from '#core/money.ts';

test.each([
  [4.35, 435],
  [34.9, 3490],
  [0.29, 29],
  [0, 0],
  [100_000, 10_000_000],
])('%d euros are %d cents.', (euros, cents) => {
  expect(toCents(euros)).toBe(cents);
});

test('Every price with two decimals stays equal after conversion to cents and back.', () => {
  for (let cents = 0; cents <= 20_000; cents++) expect(toCents(toEuros(cents))).toBe(cents);
});

test.each([
  [3490, '34,90\u00A0€'],
  [0, '0,00\u00A0€'],
  [5, '0,05\u00A0€'],
  [123_450, '1234,50\u00A0€'],
  [1_234_567, '12\u00A0345,67\u00A0€'],
])('%d cents are shown as %s', (cents, shown) => {
  expect(formatCents(cents)).toBe(shown);
});

test('Every amount is shown as Intl does in pt-PT.', () => {
  const intl = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatCents(cents)).toBe(`${intl.format(cents / 100)}\u00A0€`);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [4000, 3400, 15],
  [3000, 2000, 33],
  [3000, 3000, 0],
  [3000, 3500, 0],
  [0, 0, 0],
  [3000, 0, 100],
])('An offer of %d instead of %d is a reduction of %d percent.', (price, offer, percent) => {
  expect(discountPercent(price, offer)).toBe(percent);
});
