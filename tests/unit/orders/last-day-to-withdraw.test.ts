import { expect, it } from 'vitest';
import { lastDayOfRight, lastDayToWithdraw } from '#features/orders/rules/last-day-to-withdraw.ts';

it.for([
  ['2026-06-10', 30, [], '2026-07-10', 'a Friday'],
  ['2026-11-05', 30, [], '2026-12-07', 'a Saturday gives way to the Monday'],
  ['2026-11-08', 30, [], '2026-12-09', 'a holiday gives way to the day after'],
  ['2026-11-06', 30, ['2026-12-07'], '2026-12-09', 'a Sunday, a day of the town and a holiday give way'],
  ['2027-02-24', 30, [], '2027-03-29', 'Good Friday gives way to the Monday after Easter'],
  ['2027-03-14', 14, [], '2027-03-29', 'Easter does, too, and summer time begins on it'],
  ['2026-12-11', 14, [], '2026-12-28', 'Christmas on a Friday gives way to the Monday'],
  ['2028-01-31', 30, [], '2028-03-01', 'a leap year has its day'],
] as const)(
  'Goods that arrive on %s, with %i days and holidays %s, can be returned until %s',
  ([arrivedOn, days, localHolidays, last]) => {
    expect(lastDayToWithdraw(arrivedOn, days, localHolidays)).toBe(last);
  },
);

it.for([
  ['2026-06-10', 30, true, '2026-07-10', 'told: the shop’s days'],
  ['2026-06-10', 30, false, '2027-06-24', 'not told: 12 months after the 14 days'],
  ['2026-06-11', 30, false, '2027-06-25', 'the year after'],
  ['2026-06-12', 30, false, '2027-06-28', 'on a Saturday, the Monday'],
  ['2028-02-15', 30, false, '2029-03-01', 'a leap day is the day after in another year'],
  ['2026-06-10', 500, false, '2027-10-25', 'the shop’s days where they are longer'],
] as const)(
  'Goods that arrive on %s, with %i days, informed of the right: %s, can be returned until %s',
  ([arrivedOn, returnDays, wasInformedOfWithdrawal, last]) => {
    expect(lastDayOfRight({ arrivedOn, returnDays, wasInformedOfWithdrawal, localHolidays: [] })).toBe(last);
  },
);
