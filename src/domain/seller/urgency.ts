import { lisbonDay } from '../lisbon-day.ts';

/** How an order to pack stands, in the order in which it is packed. */
export const urgencies = ['late', 'today', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** How an order that leaves on a day of Lisbon stands at `now`; it is late once that day is over. */
export function urgencyOf(leavesOn: string, now: Date): Urgency {
  const today = lisbonDay(now);
  if (leavesOn < today) return 'late';
  return leavesOn === today ? 'today' : 'later';
}
