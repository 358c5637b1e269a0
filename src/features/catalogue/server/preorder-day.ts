import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import { wrongField } from '#server/http/parse.ts';
import { MAX_PREORDER_DAYS } from '../rules/preorder.ts';

/** Returns the day. Throws invalid_body if it is more than a year after `now`. A past day is allowed, and has no effect. */
export function expectGoodPreorder<Day extends string | null | undefined>(day: Day, now: Date): Day {
  if (day && day > dayAfter(lisbonDay(now), MAX_PREORDER_DAYS)) throw wrongField('availableFrom', 'invalid');
  return day;
}
