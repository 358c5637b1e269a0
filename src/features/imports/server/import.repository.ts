import type { ImportResult } from '../contract/product-import.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

const KEPT = 30 * 24 * 60 * 60_000;

/** Claims an import's key; a concurrent import waits. Returns the result of the first import with this key; undefined for the first. */
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

/** Stores the result of an import. Without a result, releases the key, because the import has written nothing. */
export async function keepImport(db: ShopDatabase, key: string, result: ImportResult | undefined): Promise<void> {
  if (!result) await db.deleteFrom('imports').where('key', '=', key).execute();
  else
    await db
      .updateTable('imports')
      .set({ result_json: JSON.stringify(result) })
      .where('key', '=', key)
      .execute();
}
