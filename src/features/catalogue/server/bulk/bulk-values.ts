import type { BulkFacts, BulkValues } from '../../rules/bulk/changed-values.ts';
import type { PlannedOffer } from '../../rules/entered-prices.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { pricesOf } from '../offers/price-columns.ts';
import type { ProductRow } from '../product.repository.ts';
import { saveProduct } from '../seller/save-product.ts';

export const bulkValues = (row: ProductRow, planned: PlannedOffer | undefined): BulkValues => ({
  ...pricesOf(row, planned),
  category: row.category,
  brand: row.brand,
  inStock: row.in_stock === 1,
  archived: row.archived_at !== null,
});

/** Saves the values of a product whose row the transaction has locked. */
export async function writeBulkValues(
  transaction: ShopDatabase,
  { before, values }: { before: ProductRow; values: BulkValues },
  now: Date,
): Promise<void> {
  const { category, brand, inStock, archived, ...prices } = values;
  const archivedAt = archived ? (before.archived_at ?? now.toISOString()) : null;
  const columns = { category, brand, in_stock: inStock ? (1 as const) : (0 as const), archived_at: archivedAt };
  await saveProduct(transaction, { before, columns, prices }, now);
}

const folded = (sku: string | null): string => (sku ?? '').toLowerCase();

/** Tells the facts about products that decide whether an action is possible. Knows the SKUs of the products in the shop. */
export async function openBulkFacts(db: ShopDatabase): Promise<(row: ProductRow) => BulkFacts> {
  const inShop = db.selectFrom('products').select(['id', 'sku']).where('archived_at', 'is', null);
  const rows = await inShop.where('sku', 'is not', null).execute();
  const owners = new Map(rows.map(({ id, sku }) => [folded(sku), id]));
  return ({ id, sku, quantity }) => ({
    quantity,
    isSkuTaken: sku !== null && (owners.get(folded(sku)) ?? id) !== id,
  });
}
