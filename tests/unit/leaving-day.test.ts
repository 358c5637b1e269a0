import { leavingDay, urgencyOf } from '#domain/seller/leaving-day.ts';
import { expect, test } from 'vitest';

test.each([
  ['a working day before four', '2026-11-19T15:59:00Z', '2026-11-19'],
  ['a working day after four', '2026-11-19T16:00:00Z', '2026-11-20'],
  ['a Friday after four', '2026-11-20T17:00:00Z', '2026-11-23'],
  ['a Saturday', '2026-11-21T09:00:00Z', '2026-11-23'],
  ['a national holiday', '2026-12-01T09:00:00Z', '2026-12-02'],
  ['the eve of a long weekend after four', '2026-12-07T17:00:00Z', '2026-12-09'],
  ['Good Friday', '2027-03-26T09:00:00Z', '2027-03-29'],
  ['a summer day, when Lisbon is an hour ahead', '2026-07-15T15:30:00Z', '2026-07-16'],
])('what is ready on %s leaves on the right day', (_, readyAt, day) => {
  expect(leavingDay(new Date(readyAt))).toBe(day);
});

test.each([
  ['late', '2026-11-19T12:00:00Z', '2026-11-20T08:00:00Z'],
  ['late', '2026-11-20T12:00:00Z', '2026-11-20T16:00:00Z'],
  ['today', '2026-11-20T12:00:00Z', '2026-11-20T15:59:00Z'],
  ['today', '2026-11-20T17:00:00Z', '2026-11-23T08:00:00Z'],
  ['later', '2026-11-20T17:00:00Z', '2026-11-22T20:00:00Z'],
] as const)('an order is %s that is ready since %s, at %s', (urgency, readyAt, now) => {
  expect(urgencyOf(new Date(readyAt), new Date(now))).toBe(urgency);
});
