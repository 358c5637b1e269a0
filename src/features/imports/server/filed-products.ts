import { findProducts } from '#features/catalogue/server/product.repository.ts';
import { type FiledProduct, toFiled } from '#features/catalogue/server/seller/product-columns.ts';
import { getOrderedQuantities } from '#features/catalogue/server/stock/ordered-quantities.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** Returns products with their quantities on the shelf, by id. */
export async function findFiledProducts(db: ShopDatabase, ids: readonly string[]): Promise<Map<string, FiledProduct>> {
  if (ids.length === 0) return new Map();
  const ordered = await getOrderedQuantities(db, ids);
  return new Map((await findProducts(db, ids)).map((row) => [row.id, toFiled(row, ordered.get(row.id)?.ordered)]));
}
