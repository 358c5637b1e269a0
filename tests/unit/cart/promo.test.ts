import { expect, test } from 'vitest';
import { isPromoCode, orderAmounts } from '#features/cart/rules/promo.ts';

test.each([
  ['BROTHER', true],
  ['brother', true],
  ['  Brother \n', true],
  ['BROTHERS', false],
  ['BRO THER', false],
  ['', false],
])('The text %j is the promo code: %s', (typed, expected) => {
  expect(isPromoCode(typed)).toBe(expected);
});

test.each([
  [10_000, 3_000, 7_000],
  [3_490, 1_047, 2_443],
  [99, 30, 69],
  [1, 0, 1],
  [0, 0, 0],
])('30 percent off %d cents is %d, which leaves %d', (subtotal, discount, total) => {
  expect(orderAmounts(subtotal, true)).toEqual({ subtotal, discount, discountPercentage: 30, total });
});

test('Without the code there is no discount.', () => {
  expect(orderAmounts(3_490, false)).toEqual({ subtotal: 3_490, discount: 0, discountPercentage: 0, total: 3_490 });
});

test('The discount and the total always add up to the subtotal.', () => {
  for (let subtotal = 0; subtotal < 5_000; subtotal++) {
    const { discount, total } = orderAmounts(subtotal, true);
    expect(discount + total).toBe(subtotal);
  }
});
