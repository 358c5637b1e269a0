import { lisbonDay, startOfLisbonDay } from './lisbon-day.ts';

/** The month of a moment in Lisbon, `2026-11`. */
export const lisbonMonth = (moment: Date): string => lisbonDay(moment).slice(0, 7);

/** The month that is `months` after another month, or before it if `months` is negative. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The moments when a month in Lisbon starts and ends. The end is exclusive. */
export const spanOfMonth = (month: string): { from: Date; until: Date } => ({
  from: startOfLisbonDay(`${month}-01`),
  until: startOfLisbonDay(`${monthAfter(month, 1)}-01`),
});
