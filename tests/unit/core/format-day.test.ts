import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay, formatMoment, formatShortDay, formatTime, formatWeekday } from '#core/dates.ts';

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

it('Every date of 30 years is formatted as Intl does in pt-PT.', () => {
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-PT', { ...options, timeZone: 'Europe/Lisbon' });
  const day = intl({ dateStyle: 'long' });
  const moment = intl({ dateStyle: 'long', timeStyle: 'short' });
  const weekday = intl({ weekday: 'long', day: 'numeric', month: 'long' });
  const time = intl({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const dates = fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const iso = date.toISOString();
      const inWeek = weekday.format(date).replace('-feira', '');
      expect(formatDay(iso)).toBe(day.format(date));
      expect(formatMoment(iso)).toBe(moment.format(date));
      expect(formatWeekday(iso)).toBe(inWeek);
      expect(formatTime(iso)).toBe(time.format(date));
      expect(formatShortDay(iso)).toBe(`${inWeek.slice(0, 3)} ${/\d+/.exec(inWeek)?.[0]}`);
    }),
    { numRuns: 2_000 },
  );
});
