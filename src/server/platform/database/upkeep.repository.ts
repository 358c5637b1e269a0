import type { ShopDatabase } from './schema.ts';

/**
 * What is noted, and when: `backup` is the last good one, `backup-try` when one was last begun or known to go on,
 * `backup-failure` the last that failed since, `backup-alarm` when the seller was told that they fail, and
 * `backup-since` from when on there ought to be some.
 */
type Upkeep = 'ready' | 'backup' | 'backup-try' | 'backup-failure' | 'backup-alarm' | 'backup-since';

/** What was noted, and what was said about it. */
interface Noted {
  at: Date;
  note: string | null;
}

/** Notes that something was done at `now`. */
export async function noteUpkeep(db: ShopDatabase, name: Upkeep, now: Date, note: string | null = null): Promise<void> {
  const done_at = now.toISOString();
  await db
    .insertInto('upkeep')
    .values({ name, done_at, note })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at, note }))
    .execute();
}

/** The last note; undefined if there is none. */
export async function findUpkeep(db: ShopDatabase, name: Upkeep): Promise<Noted | undefined> {
  const row = await db.selectFrom('upkeep').select(['done_at', 'note']).where('name', '=', name).executeTakeFirst();
  return row && { at: new Date(row.done_at), note: row.note };
}

/** When something was last done; undefined if never. */
export const readUpkeep = async (db: ShopDatabase, name: Upkeep): Promise<Date | undefined> =>
  (await findUpkeep(db, name))?.at;

/** Forgets what was noted. */
export async function dropUpkeep(db: ShopDatabase, name: Upkeep): Promise<void> {
  await db.deleteFrom('upkeep').where('name', '=', name).execute();
}

/** Claims a task for this process; false if another one has claimed it since `before`. */
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
