import { dayAfter, lisbonDay, timeOfLisbonDay } from '#core/lisbon-day.ts';

/** A time of day in Lisbon. */
export interface TimeOfDay {
  hours: number;
  minutes: number;
}

const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;
const DAY = 24 * 60 * 60_000;
/** Monday. */
const FIRST_WEEK = Date.parse('1970-01-05T00:00:00Z');

/** The last scheduled time of a backup. */
export function lastTurn({ hours, minutes }: TimeOfDay, now: Date): Date {
  const today = lisbonDay(now);
  const turn = timeOfLisbonDay(today, hours * 60 + minutes);
  return turn <= now ? turn : timeOfLisbonDay(dayAfter(today, -1), hours * 60 + minutes);
}

const weekOf = (day: string): number => Math.floor((Date.parse(`${day}T00:00:00Z`) - FIRST_WEEK) / (7 * DAY));

interface Made {
  name: string;
  createdAt: string;
}

/** The backups to delete. Kept: the newest of each of the last 7 days with one (Lisbon time), and of the last 4 weeks with an older one. */
export function backupsToDelete<Backup extends Made>(backups: readonly Backup[]): Backup[] {
  const newestFirst = [...backups].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const dayOf = ({ createdAt }: Made) => lisbonDay(new Date(createdAt));
  const daily = newestOfEach(newestFirst, dayOf).slice(0, KEPT_DAYS);
  const oldestDay = daily.length === KEPT_DAYS ? dayOf(daily[KEPT_DAYS - 1] as Backup) : '';
  const older = newestFirst.filter((backup) => dayOf(backup) < oldestDay);
  const weekly = newestOfEach(older, (backup) => weekOf(dayOf(backup))).slice(0, KEPT_WEEKS);
  const kept = new Set([...daily, ...weekly]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function newestOfEach<Backup>(newestFirst: readonly Backup[], keyOf: (backup: Backup) => unknown): Backup[] {
  const seen = new Set<unknown>();
  return newestFirst.filter((backup) => !seen.has(keyOf(backup)) && seen.add(keyOf(backup)));
}
