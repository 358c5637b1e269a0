import { dayAfter } from '../lisbon-day.ts';
import { workingDayAfter } from './working-days.ts';

/**
 * The last day of so many after the goods came, both as Lisbon has them; one that is no working day gives way to the next
 * that is (portugal.md, 14 days).
 */
export const lastDayToWithdraw = (arrivedOn: string, days: number, localHolidays: readonly string[]): string =>
  workingDayAfter(dayAfter(arrivedOn, days), 0, localHolidays);

/** The days of the law's own period. */
const LAW_DAYS = 14;

/** What decides when the right ends: the day on which the goods came, the shop's days, and whether the customer was told. */
interface RightTerms {
  arrivedOn: string;
  returnDays: number;
  isTold: boolean;
  localHolidays: readonly string[];
}

/**
 * The last day of the right of withdrawal: that of the shop's days, and 12 months after the law's own where nobody was told
 * before ordering (Decreto-Lei 24/2014, article 10).
 */
export function lastDayOfRight({ arrivedOn, returnDays, isTold, localHolidays }: RightTerms): string {
  const promised = lastDayToWithdraw(arrivedOn, returnDays, localHolidays);
  if (isTold) return promised;
  const [year, ...rest] = dayAfter(arrivedOn, LAW_DAYS).split('-');
  const longer = lastDayToWithdraw([Number(year) + 1, ...rest].join('-'), 0, localHolidays);
  return longer > promised ? longer : promised;
}
