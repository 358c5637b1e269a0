import type { ShopDatabase } from './schema.ts';

/**
 * The recorded events. `backup`: the last good backup. `backup-try`: the last time that one began or was known to be running. `backup-failure`: the
 * last failure since then. `backup-alarm`: when the seller was alerted. `backup-since`: from when on backups are expected.
 * `pictures`: the last time that a process was known to download pictures.
 */
type Upkeep = 'ready' | 'backup' | 'backup-try' | 'backup-failure' | 'backup-alarm' | 'backup-since' | 'pictures';

interface Noted {
  at: Date;
  note: string | null;
}

export async function noteUpkeep(db: ShopDatabase, name: Upkeep, now: Date, note: string | null = null): Promise<void> {
  const done_at = now.toISOString();
  await db
    .insertInto('upkeep')
    .values({ name, done_at, note })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at, note }))
    .execute();
}

/** The last record of an event; undefined if there is none. */
export async function findUpkeep(db: ShopDatabase, name: Upkeep): Promise<Noted | undefined> {
  const row = await db.selectFrom('upkeep').select(['done_at', 'note']).where('name', '=', name).executeTakeFirst();
  return row && { at: new Date(row.done_at), note: row.note };
}

export const readUpkeep = async (db: ShopDatabase, name: Upkeep): Promise<Date | undefined> =>
  (await findUpkeep(db, name))?.at;

/** Deletes the record of an event. */
export async function dropUpkeep(db: ShopDatabase, name: Upkeep): Promise<void> {
  await db.deleteFrom('upkeep').where('name', '=', name).execute();
}

/** Claims a task for this process. False if another process has claimed it since `before`. */
export async function claimUpkeep(
  db: ShopDatabase,
  name: Upkeep,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const done_at = now.toISOString();
  const taken = await db
    .insertInto('upkeep')
    .values({ name, done_at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ done_at }).where('upkeep.done_at', '<', before.toISOString()),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}
