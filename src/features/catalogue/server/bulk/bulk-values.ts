import type { BulkFacts, BulkValues } from '../../rules/bulk/changed-values.ts';
import type { PlannedOffer } from '../../rules/entered-prices.ts';
import { inPortions } from '#server/database/in-portions.ts';
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

/** Tells the facts about the given products that decide whether an action is possible. Only archived products can lose their SKU. */
export async function openBulkFacts(
  db: ShopDatabase,
  products: readonly ProductRow[],
): Promise<(row: ProductRow) => BulkFacts> {
  const skus = products.flatMap(({ sku, archived_at }) => (sku === null || archived_at === null ? [] : folded(sku)));
  const owners = new Map<string, string>();
  for (const portion of inPortions([...new Set(skus)])) {
    const inShop = db.selectFrom('products').select(['id', 'sku']).where('archived_at', 'is', null);
    const rows = await inShop.where(({ fn }) => fn<string>('lower', ['sku']), 'in', portion).execute();
    for (const { id, sku } of rows) owners.set(folded(sku), id);
  }
  return ({ id, sku, quantity }) => ({
    quantity,
    isSkuTaken: sku !== null && (owners.get(folded(sku)) ?? id) !== id,
  });
}
