import { dayAfter } from '#core/lisbon-day.ts';
import { workingDayAfter } from '#features/delivery/rules/working-days.ts';

/**
 * The last day of a period of `days` after the goods arrived, as days in Lisbon. If it is not a working day, the period ends on the next working day
 * (portugal.md, 14 days).
 */
export const lastDayToWithdraw = (arrivedOn: string, days: number, localHolidays: readonly string[]): string =>
  workingDayAfter(dayAfter(arrivedOn, days), 0, localHolidays);

/** The period that the law requires. */
const LAW_DAYS = 14;

/** The facts that decide when the right ends. `wasInformedOfWithdrawal`: the shop informed the customer of the right. */
interface RightTerms {
  arrivedOn: string;
  returnDays: number;
  wasInformedOfWithdrawal: boolean;
  localHolidays: readonly string[];
}

/**
 * The last day of the right of withdrawal. It is the end of the shop's own period. Without information before the order, the right lasts 12 months
 * beyond the law's period (Decreto-Lei 24/2014, article 10).
 */
export function lastDayOfRight({
  arrivedOn,
  returnDays,
  wasInformedOfWithdrawal: wasInformedOfWithdrawal,
  localHolidays,
}: RightTerms): string {
  const promised = lastDayToWithdraw(arrivedOn, returnDays, localHolidays);
  if (wasInformedOfWithdrawal) return promised;
  const [year, ...rest] = dayAfter(arrivedOn, LAW_DAYS).split('-');
  const longer = lastDayToWithdraw([Number(year) + 1, ...rest].join('-'), 0, localHolidays);
  return longer > promised ? longer : promised;
}
