const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Lisbon',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let last = { hour: Number.NaN, day: '' };

/** The day of a moment as Lisbon has it, `2026-06-15`. */
export function lisbonDay(moment: Date): string {
  // Lisbon's days begin with an hour of Greenwich: nearly every question is about the hour of the one before.
  const hour = Math.floor(moment.getTime() / HOUR);
  if (hour !== last.hour) last = { hour, day: format.format(moment) };
  return last.day;
}

/** The moment at which a day of Lisbon begins. */
export function startOfLisbonDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Lisbon keeps Greenwich time in winter and is an hour ahead of it in summer.
  const summer = new Date(midnight - HOUR);
  return lisbonDay(summer) === day ? summer : new Date(midnight);
}

/**
 * The moment at which the clock in Lisbon shows so many minutes after midnight on a day. It is changed at 1:00, in both
 * directions, so that later minutes are counted from the end of the day.
 */
export function timeOfLisbonDay(day: string, minutes: number): Date {
  const isBeforeChange = minutes <= 60;
  const from = startOfLisbonDay(isBeforeChange ? day : dayAfter(day, 1)).getTime();
  return new Date(from + (isBeforeChange ? minutes : minutes - 24 * 60) * MINUTE);
}

/** The day that lies `days` after another, or before it. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
