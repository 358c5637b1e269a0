import { lisbonClock } from './lisbon-day.ts';
import { calendar } from './text/calendar.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** What a clock and a calendar in Lisbon show at an ISO date; undefined for an invalid date. */
function readLisbon(iso: string) {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return undefined;
  const clock = lisbonClock(moment);
  return {
    weekday: calendar.weekdays[clock.getUTCDay()] as string,
    day: clock.getUTCDate(),
    dayOfYear: `${clock.getUTCDate()} de ${calendar.months[clock.getUTCMonth()]}`,
    year: clock.getUTCFullYear(),
    time: `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`,
  };
}

/** The day of an ISO date, `25 de novembro de 2026`; empty for an invalid date. */
export function formatDay(iso: string): string {
  const at = readLisbon(iso);
  return at ? `${at.dayOfYear} de ${at.year}` : '';
}

/** The moment of an ISO date, `25 de novembro de 2026 às 10:30`; empty for an invalid date. */
export function formatMoment(iso: string): string {
  const at = readLisbon(iso);
  return at ? calendar.at(formatDay(iso), at.time) : '';
}

/** The weekday and day of an ISO date, `quarta, 25 de novembro`; empty for an invalid date. */
export function formatWeekday(iso: string): string {
  const at = readLisbon(iso);
  return at ? `${at.weekday}, ${at.dayOfYear}` : '';
}

/** The short form, `qua 25`; empty for an invalid date. */
export function formatShortDay(iso: string): string {
  const at = readLisbon(iso);
  return at ? `${at.weekday.slice(0, 3)} ${at.day}` : '';
}

/** The time of an ISO date in Lisbon, `23:59`; empty for an invalid date. */
export const formatTime = (iso: string): string => readLisbon(iso)?.time ?? '';

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A duration in its two largest units, `3 dias e 9 horas`. Durations below an hour read `3:59`. */
export function formatSpan(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days > 0) return [some(days, 'dia', 'dias'), hours && some(hours, 'hora', 'horas')].filter(Boolean).join(' e ');
  if (hours > 0)
    return [some(hours, 'hora', 'horas'), minutes && some(minutes, 'minuto', 'minutos')].filter(Boolean).join(' e ');
  return `${minutes}:${String(Math.floor((left % MINUTE) / 1_000)).padStart(2, '0')}`;
}
