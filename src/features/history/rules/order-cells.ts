import { toCents } from '#core/money.ts';
import { timeOfLisbonDay } from '#core/lisbon-day.ts';
import { dayOf, eurosOf } from '#features/imports/rules/cell-values.ts';

const DAY_MINUTES = 24 * 60;
const WITH_ZONE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|UTC|[+-]\d{2}:?\d{2})$/;
const TIME = /[T ](\d{1,2}):(\d{2})/;

const zoneOf = (zone: string): string =>
  zone === 'Z' || zone === 'UTC' ? 'Z' : zone.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2');

/** Parses a date with or without a time as an ISO time. A time without a zone is Lisbon's. Undefined for any other cell. */
export function momentOf(cell: string): string | undefined {
  const [, zonedDay, zonedTime, zone] = WITH_ZONE.exec(cell) ?? [];
  if (zonedDay && zonedTime && zone) return isoOf(Date.parse(`${zonedDay}T${zonedTime}${zoneOf(zone)}`));
  const day = dayOf(cell);
  if (day === '' || Number.isNaN(Date.parse(day))) return undefined;
  const [, hours = '0', minutes = '0'] = TIME.exec(cell) ?? [];
  const clock = Number(hours) * 60 + Number(minutes);
  return isoOf(timeOfLisbonDay(day, clock < DAY_MINUTES ? clock : 0).getTime());
}

const isoOf = (time: number): string | undefined => (Number.isNaN(time) ? undefined : new Date(time).toISOString());

/** Parses an amount in cents; undefined for an empty or any other cell. */
export function centsOf(cell: string): number | undefined {
  const euros = eurosOf(cell);
  return euros === undefined ? undefined : toCents(euros);
}

/** Parses a quantity; null for an empty or any other cell. */
export function countOf(cell: string): number | null {
  const count = Number(cell.replace(',', '.'));
  return cell === '' || !Number.isFinite(count) ? null : count;
}

/** Parses the code of a currency; euros for an empty or any other cell. */
export const currencyOf = (cell: string): string => (/^[A-Za-z]{3}$/.test(cell) ? cell.toUpperCase() : 'EUR');
