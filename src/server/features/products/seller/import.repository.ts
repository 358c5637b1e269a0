import type { ImportResult } from '#contract/seller-products.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';

const KEPT = 30 * 24 * 60 * 60_000;

/**
 * Takes the key of an import for this transaction; answers what the first import with it came to, undefined when this is
 * the first. Whoever comes with the same key meanwhile waits for it.
 */
export async function takeImportKey(db: ShopDatabase, key: string, now: Date): Promise<ImportResult | undefined> {
  await db
    .deleteFrom('imports')
    .where('created_at', '<', new Date(now.getTime() - KEPT).toISOString())
    .execute();
  const taken = await db
    .insertInto('imports')
    .values({ key, result_json: '', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  const first = await db.selectFrom('imports').select('result_json').where('key', '=', key).executeTakeFirstOrThrow();
  return JSON.parse(first.result_json) as ImportResult;
}

/** Keeps what an import came to; one that has written nothing gives its key back. */
export async function keepImport(db: ShopDatabase, key: string, result: ImportResult | undefined): Promise<void> {
  if (!result) await db.deleteFrom('imports').where('key', '=', key).execute();
  else
    await db
      .updateTable('imports')
      .set({ result_json: JSON.stringify(result) })
      .where('key', '=', key)
      .execute();
}
