import { type DeliveryTerms, type DeliveryZone, deliveryZones } from '#contract/delivery.ts';
import { dayAfter, lisbonDay, startOfLisbonDay, timeOfLisbonDay } from '../lisbon-day.ts';
import { isHoliday, isWorkingDay, workingDayAfter } from './working-days.ts';

/** The first and the last day on which a parcel arrives, as days of Lisbon. */
export interface ArrivalDays {
  from: string;
  to: string;
}

/** The same, with the day on which it leaves. */
export interface Arrival extends ArrivalDays {
  leaves: string;
}

const hourOfDay = (day: string, hour: number): number => timeOfLisbonDay(day, hour * 60).getTime();

interface Known {
  arrival: Arrival;
  since: number;
  until: number;
}

// Counted anew for each order, the days took a tenth of the work that placing one is.
const known = new WeakMap<DeliveryTerms, Map<DeliveryZone, Known>>();

/** When what is ordered at this moment arrives in a zone. */
export function arrivalOf(terms: DeliveryTerms, zone: DeliveryZone, moment: Date): Arrival {
  const ofZones = known.get(terms) ?? new Map<DeliveryZone, Known>();
  const last = ofZones.get(zone);
  const time = moment.getTime();
  if (last && last.since <= time && time < last.until) return last.arrival;
  const arrival = countDays(terms, zone, moment);
  known.set(terms, ofZones.set(zone, { arrival, since: time, until: nextTurn(terms, zone, moment).getTime() }));
  return arrival;
}

function countDays(terms: DeliveryTerms, zone: DeliveryZone, moment: Date): Arrival {
  const { localHolidays } = terms;
  const today = lisbonDay(moment);
  const cutOff = hourOfDay(today, terms.zones[zone].leavesUntil);
  const leavesToday = isWorkingDay(today, localHolidays) && moment.getTime() < cutOff;
  return arrivalAfter(terms, zone, leavesToday ? today : workingDayAfter(dayAfter(today, 1), 0, localHolidays));
}

/** When what leaves on a day arrives in a zone. */
function arrivalAfter({ localHolidays, zones }: DeliveryTerms, zone: DeliveryZone, leaves: string): Arrival {
  const { from, to } = zones[zone].workingDays;
  return {
    leaves,
    from: workingDayAfter(leaves, from, localHolidays),
    to: workingDayAfter(leaves, to, localHolidays),
  };
}

/** How far an order is on its way: since when it can be packed, and when it was shipped, as ISO moments. */
interface OnItsWay {
  zone: DeliveryZone;
  readyAt: string | null;
  shippedAt: string | null;
}

/** When an order arrives that is on its way; undefined for one that waits for its payment or is late. */
export function orderArrival(
  terms: DeliveryTerms,
  { zone, readyAt, shippedAt }: OnItsWay,
  now: Date,
): ArrivalDays | undefined {
  if (readyAt === null) return undefined;
  const { from, to } = shippedAt
    ? arrivalAfter(terms, zone, lisbonDay(new Date(shippedAt)))
    : arrivalOf(terms, zone, new Date(readyAt));
  return to < lisbonDay(now) ? undefined : { from, to };
}

/** The days on which what is ordered at this moment leaves and arrives, of all zones in one word. */
export const daysOfArrival = (terms: DeliveryTerms, moment: Date): string =>
  deliveryZones.flatMap((zone) => Object.values(arrivalOf(terms, zone, moment))).join();

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
