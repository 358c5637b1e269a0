import { expect, it } from 'vitest';
import { lisbonMonth, monthAfter, spanOfMonth } from '#core/lisbon-month.ts';

it.for([
  ['2026-11-30T23:59:59Z', '2026-11'],
  ['2026-12-01T00:00:00Z', '2026-12'],
  ['2026-06-30T22:59:59Z', '2026-06'],
  ['2026-06-30T23:00:00Z', '2026-07'],
])('The time %s is in the Lisbon month %s', ([moment = '', month]) => {
  expect(lisbonMonth(new Date(moment))).toBe(month);
});

it.for([
  ['2026-01', -1, '2025-12'],
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-03', -36, '2023-03'],
] as const)('%s plus %i months is %s', ([month, months, other]) => {
  expect(monthAfter(month, months)).toBe(other);
});

it.for([
  ['2026-03', '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z'],
  ['2026-10', '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
])('%s lasts from %s to %s', ([month = '', from, until]) => {
  const span = spanOfMonth(month);
  expect([span.from.toISOString(), span.until.toISOString()]).toEqual([from, until]);
});
