import { findProducts } from '#features/catalogue/server/product.repository.ts';
import { findPlannedOffers } from '#features/catalogue/server/offers/planned-offer.repository.ts';
import { type FiledProduct, toFiled } from '#features/catalogue/server/seller/product-columns.ts';
import { getOrderedQuantities } from '#features/catalogue/server/stock/ordered-quantities.ts';
import { inPortions } from '#server/database/in-portions.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** Returns products with their quantities on the shelf, by id. */
export async function findFiledProducts(db: ShopDatabase, ids: readonly string[]): Promise<Map<string, FiledProduct>> {
  const found = new Map<string, FiledProduct>();
  for (const portion of inPortions(ids)) {
    const ordered = await getOrderedQuantities(db, portion);
    const planned = await findPlannedOffers(db, portion);
    for (const row of await findProducts(db, portion)) {
      found.set(row.id, toFiled(row, { ordered: ordered.get(row.id)?.ordered, planned: planned.get(row.id) }));
    }
  }
  return found;
}
