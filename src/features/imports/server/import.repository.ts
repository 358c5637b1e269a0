import { createHash } from 'node:crypto';
import type { ImportMapping, ImportResult } from '../contract/product-import.ts';
import { inPortions } from '#server/database/in-portions.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

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

/** Returns the products of earlier imports from one kind of shop, by `importedKey`. */
export async function findImportedKeys(db: ShopDatabase, source: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('imported_keys').selectAll().where('key', 'like', `${source} %`).execute();
  return new Map(rows.map(({ key, product_id }) => [key, product_id]));
}

export async function saveImportedKeys(db: ShopDatabase, keys: readonly Tables['imported_keys'][]): Promise<void> {
  const last = new Map(keys.map((row) => [row.key, row]));
  for (const portion of inPortions([...last.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1)))) {
    await db
      .insertInto('imported_keys')
      .values(portion)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ product_id: ref('excluded.product_id') })),
      )
      .execute();
  }
}

/** Remembers the columns that the seller chose for a file with these headings. */
export async function saveMapping(
  db: ShopDatabase,
  headings: readonly string[],
  mapping: ImportMapping,
): Promise<void> {
  const mapping_json = JSON.stringify(mapping);
  await db
    .insertInto('import_mappings')
    .values({ headings: headingKey(headings), mapping_json })
    .onConflict((conflict) => conflict.column('headings').doUpdateSet({ mapping_json }))
    .execute();
}

/** Returns the columns that the seller chose for an earlier file with these headings. */
export async function findMapping(db: ShopDatabase, headings: readonly string[]): Promise<ImportMapping | undefined> {
  const row = await db
    .selectFrom('import_mappings')
    .select('mapping_json')
    .where('headings', '=', headingKey(headings))
    .executeTakeFirst();
  return row && (JSON.parse(row.mapping_json) as ImportMapping);
}

const headingKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => heading.trim().toLowerCase())))
    .digest('base64url');
