import { lisbonDay } from '#core/lisbon-day.ts';

export const urgencies = ['late', 'today', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** The urgency at `now` of an order that leaves on a given day in Lisbon. It is late once that day is over. */
export function urgencyOf(leavesOn: string, now: Date): Urgency {
  const today = lisbonDay(now);
  if (leavesOn < today) return 'late';
  return leavesOn === today ? 'today' : 'later';
}
