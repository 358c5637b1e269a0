import { dayAfter, lisbonDay, timeOfLisbonDay } from '#domain/lisbon-day.ts';

/** A time of the day in Lisbon. */
export interface TimeOfDay {
  hours: number;
  minutes: number;
}

const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;
const DAY = 24 * 60 * 60_000;
/** A Monday. */
const FIRST_WEEK = Date.parse('1970-01-05T00:00:00Z');

/** The last moment at which a backup was to be made. */
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

/**
 * The backups that are kept: the newest of each of the last seven days of Lisbon that have one, and of what is older the
 * newest of each of the last four weeks that have one. What is left out is answered.
 */
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

/** The first of those that have the same key. */
function newestOfEach<Backup>(newestFirst: readonly Backup[], keyOf: (backup: Backup) => unknown): Backup[] {
  const seen = new Set<unknown>();
  return newestFirst.filter((backup) => !seen.has(keyOf(backup)) && seen.add(keyOf(backup)));
}
