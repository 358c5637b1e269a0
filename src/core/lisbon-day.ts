const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Lisbon',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let last = { hour: Number.NaN, day: '' };

/** The day of a moment in Lisbon, `2026-06-15`. */
export function lisbonDay(moment: Date): string {
  // A day in Lisbon starts at a full hour of UTC, so one hour belongs to one day. Most calls ask for the hour of the previous call, which is cached.
  const hour = Math.floor(moment.getTime() / HOUR);
  if (hour !== last.hour) last = { hour, day: format.format(moment) };
  return last.day;
}

export function startOfLisbonDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Lisbon uses UTC in winter and UTC+1 in summer.
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
