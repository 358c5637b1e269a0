import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { taxParts, taxPartsOfEach } from '#features/orders/rules/tax.ts';

it.for([
  [123, 23, 100, 23],
  [4_490, 23, 3_650, 840],
  [3_143, 23, 2_555, 588],
  [122, 22, 100, 22],
  [116, 16, 100, 16],
  [1, 23, 1, 0],
  [0, 23, 0, 0],
  [999, 0, 999, 0],
  [-123, 23, -100, -23],
])(
  'An amount including IVA of %i cents at %i %% is a base of %i and a tax of %i',
  ([cents = 0, percentage = 0, base, tax]) => {
    expect(taxParts(cents, percentage)).toEqual({ base, tax });
  },
);

const percentages = fc.constantFrom(23, 22, 16, 13, 6, 0);
/** The lines and the delivery fee of an order, after discounts, in cents. */
const orders = fc.record({
  amounts: fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 30 }),
  percentage: percentages,
});

it('The IVA of 10,000 random orders adds up: base and tax to the total, lines to the document, with each base within one cent.', () => {
  fc.assert(
    fc.property(orders, ({ amounts, percentage }) => {
      const total = amounts.reduce((sum, cents) => sum + cents, 0);
      const whole = taxParts(total, percentage);
      expect(whole.base + whole.tax).toBe(total);
      expect(Math.abs(whole.base - total / (1 + percentage / 100))).toBeLessThanOrEqual(0.5);
      const parts = taxPartsOfEach(amounts, percentage);
      expect(parts.reduce((sum, { base }) => sum + base, 0)).toBe(whole.base);
      expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(whole.tax);
      for (const [index, { base, tax }] of parts.entries()) {
        expect(base + tax).toBe(amounts[index]);
        expect(Math.abs(base - (amounts[index] ?? 0) / (1 + percentage / 100))).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 10_000 },
  );
});
