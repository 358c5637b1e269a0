import { expect, it } from 'vitest';
import { daysLeft, mayWaitForGoods } from '#features/orders/rules/money-due.ts';

it.for([
  ['2026-11-23T12:00:00Z', 14],
  ['2026-12-07T23:59:59Z', 0],
  ['2026-12-08T00:00:00Z', -1],
] as const)('At %s there are %i days left.', ([now, left]) => {
  expect(daysLeft('2026-12-07', new Date(now))).toBe(left);
});

it.for([
  ['Pending', false, false],
  ['Shipped', false, true],
  ['Shipped', true, false],
  ['Delivered', false, true],
  ['Cancelled', false, false],
] as const)('For an order that is %s, returned: %s, the refund may wait: %s', ([status, hasCameBack, mayWait]) => {
  expect(mayWaitForGoods(status, hasCameBack)).toBe(mayWait);
});
