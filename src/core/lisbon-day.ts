const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The moment at 1:00 UTC on the last Sunday of a month, counted from 0. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1);
}

/** Lisbon uses UTC in winter, and UTC+1 from the last Sunday of March to the last of October (Directive 2000/84/EC). */
const isSummer = (moment: Date): boolean =>
  moment.getTime() >= lastSunday(moment.getUTCFullYear(), 2) &&
  moment.getTime() < lastSunday(moment.getUTCFullYear(), 9);

/**
 * The date whose UTC fields show what a clock in Lisbon shows at a moment.
 * Without `Intl`, because its first use takes a slow phone 150 ms; a test compares both.
 */
export const lisbonClock = (moment: Date): Date => new Date(moment.getTime() + (isSummer(moment) ? HOUR : 0));

/** The day of a moment in Lisbon, `2026-06-15`. */
export const lisbonDay = (moment: Date): string => lisbonClock(moment).toISOString().slice(0, 10);

export function startOfLisbonDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const summer = new Date(midnight - HOUR);
  return lisbonDay(summer) === day ? summer : new Date(midnight);
}

/** The moment when a clock in Lisbon shows these minutes after midnight. It changes at 1:00, so later minutes are counted from the day's end. */
export function timeOfLisbonDay(day: string, minutes: number): Date {
  const isBeforeChange = minutes <= 60;
  const from = startOfLisbonDay(isBeforeChange ? day : dayAfter(day, 1)).getTime();
  return new Date(from + (isBeforeChange ? minutes : minutes - 24 * 60) * MINUTE);
}

/** The day that is `days` after another day, or before it if `days` is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
