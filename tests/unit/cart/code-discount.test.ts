import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeAmounts, eligibleTotals, isEligible } from '#features/cart/rules/code-discount.ts';
import { shareDiscount } from '#features/orders/rules/order-money.ts';

const line = (category: string, totalCents: number) => ({ product: { category }, totalCents });
const lines = [line('Deck', 6_980), line('Wax', 333)];

test.each([
  [
    { percentage: 10, category: null },
    { discount: 731, total: 6_582 },
  ],
  [
    { percentage: 10, category: 'Deck' },
    { discount: 698, total: 6_615 },
  ],
  // 49.95 cents are rounded to 50.
  [
    { percentage: 15, category: 'Wax' },
    { discount: 50, total: 7_263 },
  ],
  [
    { percentage: 90, category: null },
    { discount: 6_582, total: 731 },
  ],
  [
    { percentage: 10, category: 'Fin' },
    { discount: 0, total: 7_313 },
  ],
])('The code %j gives %j.', (code, amounts) => {
  expect(codeAmounts(lines, code)).toEqual({ subtotal: 7_313, discountPercentage: code.percentage, ...amounts });
});

test('A code for all goods applies to every category, and a code for a category only to it.', () => {
  expect(isEligible({ category: null }, 'Wax')).toBe(true);
  expect(isEligible({ category: 'Deck' }, 'Wax')).toBe(false);
  expect(isEligible({ category: 'Deck' }, 'deck')).toBe(true);
  expect(eligibleTotals(lines, { percentage: 10, category: 'Wax' })).toEqual([0, 333]);
});

test('The shares of the lines add up to the discount, other goods get none, and no line costs less than 0.', () => {
  const anyLine = fc.record({ isDeck: fc.boolean(), totalCents: fc.nat(100_000) });
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 8 });
  const anyCode = fc.record({ percentage: fc.integer({ min: 1, max: 90 }), category: fc.constantFrom('Deck', null) });
  fc.assert(
    fc.property(anyLines, anyCode, (some, code) => {
      const goods = some.map(({ isDeck, totalCents }) => line(isDeck ? 'Deck' : 'Wax', totalCents));
      const { discount, subtotal, total } = codeAmounts(goods, code);
      const shares = shareDiscount(eligibleTotals(goods, code), discount);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
      expect(discount + total).toBe(subtotal);
      for (const [index, share] of shares.entries()) {
        const { product, totalCents } = goods[index]!;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(isEligible(code, product.category) ? totalCents : 0);
      }
    }),
  );
});
