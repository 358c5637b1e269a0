import type { ShopDatabase } from './schema.ts';

/** What is noted as done, and when. */
type Upkeep = 'ready';

/** Notes that something was done at `now`. */
export async function noteUpkeep(db: ShopDatabase, name: Upkeep, now: Date): Promise<void> {
  const done_at = now.toISOString();
  await db
    .insertInto('upkeep')
    .values({ name, done_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at }))
    .execute();
}

/** When something was last noted as done; undefined if never. */
export async function readUpkeep(db: ShopDatabase, name: Upkeep): Promise<Date | undefined> {
  const row = await db.selectFrom('upkeep').select('done_at').where('name', '=', name).executeTakeFirst();
  return row && new Date(row.done_at);
}
