import type { DeliveryTerms, DeliveryZone } from '#contract/delivery.ts';
import { dayAfter, lisbonDay, startOfLisbonDay } from '../lisbon-day.ts';
import { isHoliday, isWorkingDay, workingDayAfter } from './working-days.ts';

/** When a parcel leaves, and the first and the last day on which it arrives, as days of Lisbon. */
export interface Arrival {
  leaves: string;
  from: string;
  to: string;
}

const HOUR = 60 * 60_000;

/** The moment at which an hour of the clock begins in Lisbon on a day; the clock changes at 1:00, in both directions. */
function hourOfDay(day: string, hour: number): number {
  const midnight = startOfLisbonDay(day).getTime();
  const isWholeDay = startOfLisbonDay(dayAfter(day, 1)).getTime() - midnight === 24 * HOUR;
  if (isWholeDay || hour <= 1) return midnight + hour * HOUR;
  return startOfLisbonDay(dayAfter(day, 1)).getTime() - (24 - hour) * HOUR;
}

/** When what is ordered at this moment arrives in a zone. */
export function arrivalOf(terms: DeliveryTerms, zone: DeliveryZone, moment: Date): Arrival {
  const { localHolidays } = terms;
  const { leavesUntil, workingDays } = terms.zones[zone];
  const today = lisbonDay(moment);
  const leavesToday = isWorkingDay(today, localHolidays) && moment.getTime() < hourOfDay(today, leavesUntil);
  const leaves = leavesToday ? today : workingDayAfter(dayAfter(today, 1), 0, localHolidays);
  return {
    leaves,
    from: workingDayAfter(leaves, workingDays.from, localHolidays),
    to: workingDayAfter(leaves, workingDays.to, localHolidays),
  };
}

/** The moment after this one at which the days of arrival may change: the hour until which parcels leave, or midnight. */
export function nextTurn(terms: DeliveryTerms, zone: DeliveryZone, moment: Date): Date {
  const today = lisbonDay(moment);
  const cutOff = hourOfDay(today, terms.zones[zone].leavesUntil);
  return cutOff > moment.getTime() ? new Date(cutOff) : startOfLisbonDay(dayAfter(today, 1));
}

/** The holidays from Monday to Friday on the way to the last day of arrival: they explain why it takes longer. */
export function holidaysOnTheWay(terms: DeliveryTerms, { leaves, to }: Arrival): string[] {
  const found: string[] = [];
  for (let day = leaves; day < to; day = dayAfter(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday % 6 !== 0 && isHoliday(day, terms.localHolidays)) found.push(day);
  }
  return found;
}
