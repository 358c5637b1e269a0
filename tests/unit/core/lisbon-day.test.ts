import { dayAfter, lisbonClock, lisbonDay, startOfLisbonDay } from '#core/lisbon-day.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('A Lisbon day starts one hour earlier in summer, also on the days when the clocks change.', () => {
  const start = (day: string) => startOfLisbonDay(day).toISOString();
  expect(start('2026-06-15')).toBe('2026-06-14T23:00:00.000Z');
  expect(start('2026-12-15')).toBe('2026-12-15T00:00:00.000Z');
  expect(start('2026-03-29')).toBe('2026-03-29T00:00:00.000Z');
  expect(start('2026-03-30')).toBe('2026-03-29T23:00:00.000Z');
  expect(start('2026-10-25')).toBe('2026-10-24T23:00:00.000Z');
  expect(start('2026-10-26')).toBe('2026-10-26T00:00:00.000Z');
});

test('Every time belongs to one Lisbon day.', () => {
  expect(lisbonDay(new Date('2026-06-15T23:30:00Z'))).toBe('2026-06-16');
  expect(lisbonDay(new Date('2026-12-15T23:30:00Z'))).toBe('2026-12-15');
});

test('Counting days continues across months and years.', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
});

// If a law changes the time of Lisbon, a new Node knows it, and this test fails.
test('Every moment of 30 years has the day that the time zones of Node give it in Lisbon.', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon', dateStyle: 'short', timeStyle: 'medium' });
  const moments = fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(lisbonClock(moment).toISOString().slice(0, 19).replace('T', ' ')).toBe(zone.format(moment));
    }),
    { numRuns: 2_000 },
  );
});
