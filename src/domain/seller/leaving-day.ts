import { dayAfter, lisbonDay, startOfLisbonDay } from '../lisbon-day.ts';

/** The hour of Lisbon until which an order of a working day still leaves on that day. */
export const lastPackingHour = 16;

/** How an order to pack stands: it should have left, leaves today, or on a later working day. */
export type Urgency = 'late' | 'today' | 'later';

const hour = 60 * 60_000;

const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

const lastMomentOf = (day: string): number => startOfLisbonDay(day).getTime() + lastPackingHour * hour;

function workingDayAfter(day: string): string {
  const next = dayAfter(day, 1);
  return isWorkingDay(next) ? next : workingDayAfter(next);
}

/** The working day on which an order leaves that is ready to be packed at a moment. */
export function leavingDay(readyAt: Date): string {
  const day = lisbonDay(readyAt);
  return isWorkingDay(day) && readyAt.getTime() < lastMomentOf(day) ? day : workingDayAfter(day);
}

/** How an order that is ready since `readyAt` stands at `now`. */
export function urgencyOf(readyAt: Date, now: Date): Urgency {
  const day = leavingDay(readyAt);
  if (now.getTime() >= lastMomentOf(day)) return 'late';
  return day === lisbonDay(now) ? 'today' : 'later';
}
