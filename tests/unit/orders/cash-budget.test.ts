import { expect, it } from 'vitest';
import { cashBudgetLeft, isBeyond, usualCashBudget } from '#features/orders/rules/cash-budget.ts';

it.each([
  [0, 10, 25_000, false],
  [0, 11, 1, true],
  [0, 1, 25_001, true],
  [0, 1, 0, false],
  [1, 1, 1, true],
  [1, 1, 0, true],
])(
  'An order on delivery from an unverified address waits for the mailed link with %i open orders, a quantity of %i and %i cents: %s.',
  (open, quantity, cents, waits) => {
    expect(isBeyond(cashBudgetLeft(usualCashBudget, open), { quantity, cents })).toBe(waits);
  },
);

it("An order on delivery from an unverified address waits for the mailed link whenever the limit allows no order, and never below the owner's settings.", () => {
  const order = { quantity: 1, cents: 1 };
  expect(isBeyond(cashBudgetLeft({ orders: 0, quantity: 10, cents: 100 }, 0), order)).toBe(true);
  expect(isBeyond(cashBudgetLeft({ orders: 3, quantity: 10, cents: 100 }, 2), order)).toBe(false);
});
