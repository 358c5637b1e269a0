import type { ShopDatabase } from '#server/database/schema.ts';
import { lockKnown } from './lock-known.ts';

/**
 * Removes up to `limit` products that an import added and its undo has archived. A product that was ordered or reviewed meanwhile stays archived.
 * The price ledger keeps its entries. Returns whether any was removed.
 */
export async function removeImported(db: ShopDatabase, id: string, limit: number): Promise<boolean> {
  const rows = await db
    .selectFrom('product_import_rows')
    .innerJoin('products', 'products.id', 'product_import_rows.product_id')
    .select('products.id')
    .where('import_id', '=', id)
    .where('result', '=', 'undone')
    .where('plan_json', 'like', '{"added":%')
    .where('archived_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_lines').select('order_id').whereRef('order_lines.product_id', '=', 'products.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reviews').select('reviews.id').whereRef('reviews.product_id', '=', 'products.id'))),
    )
    .limit(limit)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return false;
  await lockKnown(db, { ids, counted: ids });
  const dependent = [
    'product_stock',
    'stock_movements',
    'stock_notices',
    'planned_offers',
    'imported_keys',
    'old_addresses',
    'picture_requests',
  ] as const;
  for (const table of dependent) await db.deleteFrom(table).where('product_id', 'in', ids).execute();
  await db.deleteFrom('products').where('id', 'in', ids).execute();
  return true;
}
