import { expect, it } from 'vitest';
import { formatDay } from '#core/dates.ts';

it.for([
  ['2026-11-24T23:59:59.999Z', '24 de novembro de 2026'],
  ['2026-11-25T00:00:00.000Z', '25 de novembro de 2026'],
  // In summer Lisbon is one hour ahead of UTC.
  ['2026-07-01T22:59:59.999Z', '1 de julho de 2026'],
  ['2026-07-01T23:00:00.000Z', '2 de julho de 2026'],
  ['2026-07-01T22:30:00.000Z', '1 de julho de 2026'],
  ['no date', ''],
  ['2026-10-25T00:30:00.000Z', '25 de outubro de 2026'],
])('The time %s is shown as "%s" in Lisbon, whatever was formatted before.', ([iso, day]) => {
  expect(formatDay(iso!)).toBe(day);
});
