import { dayAfter } from '../lisbon-day.ts';
import { workingDayAfter } from './working-days.ts';

/**
 * The last day of so many after the goods came, both as Lisbon has them; one that is no working day gives way to the next
 * that is (portugal.md, 14 days).
 */
export const lastDayToWithdraw = (arrivedOn: string, days: number, localHolidays: readonly string[]): string =>
  workingDayAfter(dayAfter(arrivedOn, days), 0, localHolidays);
