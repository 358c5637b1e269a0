import { type DeliveryTerms } from '../contract.ts';
import { type DeliveryZone, deliveryZones } from '#features/addresses/contract/delivery-zone.ts';
import { dayAfter, lisbonDay, startOfLisbonDay, timeOfLisbonDay } from '#core/lisbon-day.ts';
import { isHoliday, isWorkingDay, workingDayAfter } from './working-days.ts';

/** The first and the last possible day of arrival, as days in Lisbon. */
export interface ArrivalDays {
  from: string;
  to: string;
}

export interface Arrival extends ArrivalDays {
  leaves: string;
}

const hourOfDay = (day: string, hour: number): number => timeOfLisbonDay(day, hour * 60).getTime();

interface Known {
  arrival: Arrival;
  since: number;
  until: number;
}

// Caches the arrival, because computing the days took a tenth of the time of placing an order.
const known = new WeakMap<DeliveryTerms, Map<DeliveryZone, Known>>();

/** When an order placed at this moment arrives in a zone. Pre-ordered goods leave on the first working day from `availableFrom` on. */
export function arrivalOf(
  terms: DeliveryTerms,
  zone: DeliveryZone,
  moment: Date,
  availableFrom?: string | undefined,
): Arrival {
  if (availableFrom !== undefined && availableFrom > lisbonDay(moment)) {
    return arrivalAfter(terms, zone, workingDayAfter(availableFrom, 0, terms.localHolidays));
  }
  const ofZones = known.get(terms) ?? new Map<DeliveryZone, Known>();
  const last = ofZones.get(zone);
  const time = moment.getTime();
  if (last && last.since <= time && time < last.until) return last.arrival;
  const arrival = countDays(terms, zone, moment);
  known.set(
    terms,
    ofZones.set(zone, { arrival, since: time, until: nextArrivalChange(terms, zone, moment).getTime() }),
  );
  return arrival;
}

function countDays(terms: DeliveryTerms, zone: DeliveryZone, moment: Date): Arrival {
  const { localHolidays } = terms;
  const today = lisbonDay(moment);
  const cutOff = hourOfDay(today, terms.zones[zone].leavesUntil);
  const leavesToday = isWorkingDay(today, localHolidays) && moment.getTime() < cutOff;
  return arrivalAfter(terms, zone, leavesToday ? today : workingDayAfter(dayAfter(today, 1), 0, localHolidays));
}

/** When a parcel that leaves on a given day arrives in a zone. */
function arrivalAfter({ localHolidays, zones }: DeliveryTerms, zone: DeliveryZone, leaves: string): Arrival {
  const { from, to } = zones[zone].workingDays;
  return {
    leaves,
    from: workingDayAfter(leaves, from, localHolidays),
    to: workingDayAfter(leaves, to, localHolidays),
  };
}

/** The progress of an order: the moments when it became ready to pack and when it was shipped, as ISO dates. */
interface OnItsWay {
  zone: DeliveryZone;
  readyAt: string | null;
  shippedAt: string | null;
  /** The first day of dispatch of its pre-ordered goods. */
  availableFrom?: string | undefined;
}

/** When an open order arrives; undefined if it waits for its payment or is late. */
export function orderArrival(
  terms: DeliveryTerms,
  { zone, readyAt, shippedAt, availableFrom }: OnItsWay,
  now: Date,
): ArrivalDays | undefined {
  if (readyAt === null) return undefined;
  const { from, to } = shippedAt
    ? arrivalAfter(terms, zone, lisbonDay(new Date(shippedAt)))
    : arrivalOf(terms, zone, new Date(readyAt), availableFrom);
  return to < lisbonDay(now) ? undefined : { from, to };
}

/** The dispatch and arrival days of orders placed at this moment, of all zones in one string. */
export const daysOfArrival = (terms: DeliveryTerms, moment: Date): string =>
  deliveryZones.flatMap((zone) => Object.values(arrivalOf(terms, zone, moment))).join();

/** The next moment when the arrival days may change: the cut-off hour of parcels, or midnight. */
export function nextArrivalChange(terms: DeliveryTerms, zone: DeliveryZone, moment: Date): Date {
  const today = lisbonDay(moment);
  const cutOff = hourOfDay(today, terms.zones[zone].leavesUntil);
  return cutOff > moment.getTime() ? new Date(cutOff) : startOfLisbonDay(dayAfter(today, 1));
}

/** The holidays on weekdays before the last arrival day. They explain why delivery takes longer. */
export function holidaysOnTheWay(terms: DeliveryTerms, { leaves, to }: Arrival): string[] {
  const found: string[] = [];
  for (let day = leaves; day < to; day = dayAfter(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday % 6 !== 0 && isHoliday(day, terms.localHolidays)) found.push(day);
  }
  return found;
}
