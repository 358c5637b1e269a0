import { lisbonDay, startOfLisbonDay } from './lisbon-day.ts';

/** The month of a moment as Lisbon has it, `2026-11`. */
export const lisbonMonth = (moment: Date): string => lisbonDay(moment).slice(0, 7);

/** The month that lies `months` after another, or before it. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The moments at which a month of Lisbon begins and ends; the end is no part of it. */
export const spanOfMonth = (month: string): { from: Date; until: Date } => ({
  from: startOfLisbonDay(`${month}-01`),
  until: startOfLisbonDay(`${monthAfter(month, 1)}-01`),
});
