import { expect, test } from 'vitest';
import { urgencyOf } from '#features/orders/rules/urgency.ts';

test.each([
  ['late', '2026-11-19', 'the day after', '2026-11-20T00:00:00Z'],
  ['late', '2026-06-15', 'after midnight of summer, when Lisbon is an hour ahead', '2026-06-15T23:00:00Z'],
  ['today', '2026-11-20', 'until the day is over', '2026-11-20T23:59:00Z'],
  ['later', '2026-11-23', 'on the Sunday before', '2026-11-22T20:00:00Z'],
] as const)('An order is %s if it must leave on %s: %s', (urgency, leavesOn, _, now) => {
  expect(urgencyOf(leavesOn, new Date(now))).toBe(urgency);
});
