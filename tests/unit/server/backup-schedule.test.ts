import { expect, it } from 'vitest';
import { backupsToDelete, lastTurn } from '#server/backup/nightly/backup-schedule.ts';

const four = { hours: 4, minutes: 0 };
const DAY = 86_400_000;

it.each([
  ['2026-06-15T03:00:00.000Z', '2026-06-15T03:00:00.000Z', 'in summer, an hour before Greenwich'],
  ['2026-06-15T02:59:59.999Z', '2026-06-14T03:00:00.000Z', 'before it, the day before'],
  ['2026-01-15T04:30:00.000Z', '2026-01-15T04:00:00.000Z', 'in winter'],
  ['2026-06-14T23:30:00.000Z', '2026-06-14T03:00:00.000Z', 'after midnight in Lisbon, still that of the day before'],
  ['2026-03-29T12:00:00.000Z', '2026-03-29T03:00:00.000Z', 'on the day on which summer begins'],
  ['2026-10-25T12:00:00.000Z', '2026-10-25T04:00:00.000Z', 'on the day on which it ends'],
])('The latest scheduled time of a backup at %s is %s: %s', (now, turn) => {
  expect(lastTurn(four, new Date(now)).toISOString()).toBe(turn);
});

it('The latest scheduled time of a backup is exact to the minute, also before the clocks change.', () => {
  const now = new Date('2026-10-25T12:00:00.000Z');
  expect(lastTurn({ hours: 0, minutes: 30 }, now).toISOString()).toBe('2026-10-24T23:30:00.000Z');
});

const made = (time: string) => ({ name: time, createdAt: `${time}.000Z` });
/** The remaining backups after that many nights. Each night makes one backup and deletes the expired ones. */
function keptAfter(nights: number, first = Date.parse('2026-01-01T04:00:00Z')): string[] {
  let kept: { name: string; createdAt: string }[] = [];
  for (let night = 0; night < nights; night++) {
    kept.push(made(new Date(first + night * DAY).toISOString().slice(0, 19)));
    const gone = new Set(backupsToDelete(kept));
    kept = kept.filter((backup) => !gone.has(backup));
  }
  return kept.map(({ name }) => name.slice(0, 10));
}

it('The backups to keep are all of the first seven nights.', () => {
  expect(keptAfter(7)).toHaveLength(7);
});

it('The backups to keep are seven days, and the last backup of each of the four weeks before.', () => {
  // 2026-12-31 is a Thursday. Weeks end on Sundays.
  expect(keptAfter(365)).toEqual([
    ...['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-24'],
    ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ]);
  for (let nights = 60; nights < 75; nights++) expect(keptAfter(nights)).toHaveLength(11);
});

it('The backups to keep are the newest of a day with several, and all existing ones of a shop that was off for long.', () => {
  const two = [made('2026-06-15T10:00:00'), made('2026-06-15T22:00:00')];
  expect(backupsToDelete(two)).toEqual([two[0]]);
  const long = ['2026-01-05T04:00:00', '2026-03-05T04:00:00', '2026-06-15T04:00:00'].map(made);
  expect(backupsToDelete(long)).toEqual([]);
});

it('The backups to keep are counted by Lisbon days.', () => {
  // 23:30 UTC is the next day in Lisbon in summer.
  expect(backupsToDelete([made('2026-06-15T23:30:00'), made('2026-06-16T03:00:00')])).toHaveLength(1);
  expect(backupsToDelete([made('2026-01-15T23:30:00'), made('2026-01-16T03:00:00')])).toHaveLength(0);
});
