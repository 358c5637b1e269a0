import { sql } from 'kysely';
import { inPortions } from '#server/database/in-portions.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { shortPath, storedPath } from '../rules/old-path.ts';

interface NewOldAddress {
  /** The path in the old shop, as its export writes it. */
  path: string;
  productId: string;
}

/**
 * Makes old paths redirect to products. Call it in the import's transaction. The first product of a path counts. An earlier entry stays, unless an
 * import wrote it and its product is no longer in the shop. Ignores entries that are no paths. Returns the number of changed entries.
 */
export async function recordOldAddresses(
  db: ShopDatabase,
  entries: readonly NewOldAddress[],
  source: Tables['old_addresses']['source'],
): Promise<number> {
  const products = new Map<string, string>();
  for (const { path, productId } of entries) {
    const stored = storedPath(path);
    const short = stored && shortPath(stored);
    if (short !== undefined && !products.has(short)) products.set(short, productId);
  }
  // In one order, so that two imports never wait for each other.
  const rows = [...products]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, product_id]) => ({ path, product_id, target: null, source }));
  let changed = 0;
  for (const portion of inPortions(rows)) changed += await writePortion(db, portion);
  return changed;
}

async function writePortion(db: ShopDatabase, rows: readonly Tables['old_addresses'][]): Promise<number> {
  const written = await db
    .insertInto('old_addresses')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet(({ ref }) => ({ product_id: ref('excluded.product_id') }))
        .where('old_addresses.source', '=', 'import')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('products')
                .select(sql`1`.as('found'))
                .whereRef('products.id', '=', 'old_addresses.product_id')
                .where('archived_at', 'is', null),
            ),
          ),
        ),
    )
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0);
}
