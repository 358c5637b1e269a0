import { dayAfter } from '#core/lisbon-day.ts';
import { workingDayAfter } from '#features/delivery/rules/working-days.ts';

/** The last day of a period of `days` after the arrival, in Lisbon; the next working day if it is none (portugal.md, 14 days). */
export const lastDayToWithdraw = (arrivedOn: string, days: number, localHolidays: readonly string[]): string =>
  workingDayAfter(dayAfter(arrivedOn, days), 0, localHolidays);

const LAW_DAYS = 14;

/** The facts that decide when the right ends. `wasInformedOfWithdrawal`: the shop informed the customer of the right. */
interface RightTerms {
  arrivedOn: string;
  returnDays: number;
  wasInformedOfWithdrawal: boolean;
  localHolidays: readonly string[];
}

/** The last day to withdraw. Without information before the order it is 12 months later (Decreto-Lei 24/2014, article 10). */
export function lastDayOfRight(terms: RightTerms): string {
  const { arrivedOn, returnDays, wasInformedOfWithdrawal, localHolidays } = terms;
  const promised = lastDayToWithdraw(arrivedOn, returnDays, localHolidays);
  if (wasInformedOfWithdrawal) return promised;
  const [year, ...rest] = dayAfter(arrivedOn, LAW_DAYS).split('-');
  const longer = lastDayToWithdraw([Number(year) + 1, ...rest].join('-'), 0, localHolidays);
  return longer > promised ? longer : promised;
}
