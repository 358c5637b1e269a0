import { isWorkingDay, workingDayAfter } from '../delivery/working-days.ts';
import { dayAfter, lisbonDay, startOfLisbonDay } from '../lisbon-day.ts';

/** The hour of Lisbon until which an order of a working day still leaves on that day. */
export const lastPackingHour = 16;

/** How an order to pack stands: it should have left, leaves today, or on a later working day. */
export type Urgency = 'late' | 'today' | 'later';

const hour = 60 * 60_000;

const lastMomentOf = (day: string): number => startOfLisbonDay(day).getTime() + lastPackingHour * hour;

/** The working day of the nation on which an order leaves that is ready to be packed at a moment. */
export function leavingDay(readyAt: Date): string {
  const day = lisbonDay(readyAt);
  const isStillToday = isWorkingDay(day, []) && readyAt.getTime() < lastMomentOf(day);
  return isStillToday ? day : workingDayAfter(dayAfter(day, 1), 0, []);
}

/** How an order that is ready since `readyAt` stands at `now`. */
export function urgencyOf(readyAt: Date, now: Date): Urgency {
  const day = leavingDay(readyAt);
  if (now.getTime() >= lastMomentOf(day)) return 'late';
  return day === lisbonDay(now) ? 'today' : 'later';
}
