import type { ProductChange } from '../../contract/seller-products.ts';
import { toEuros } from '#core/money.ts';
import { conflictingValues, type FieldValues } from '../../rules/product-fields.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { readPictures, toPicture } from '../picture.mapper.ts';
import { readAttributes } from '../product-attributes.ts';
import { readOptions } from '../product-codes.ts';
import { findProduct, type ProductRow } from '../product.repository.ts';
import { getOrderedQuantities } from '../stock/ordered-quantities.ts';

/** Returns the fields of the seller's form as the API sends them, without the shelf count. */
const presentValues = (row: ProductRow, mediaBaseUrl: string): FieldValues => ({
  name: row.name,
  description: JSON.parse(row.description_json) as string[],
  category: row.category,
  price: toEuros(row.price_cents),
  offerPrice: toEuros(row.offer_cents),
  offerUntil: row.offer_until,
  sku: row.sku,
  weight: row.weight,
  attributes: readAttributes(row) ?? null,
  options: readOptions(row) ?? null,
  brand: row.brand,
  gtin: row.gtin,
  mpn: row.mpn,
  pictures: readPictures(row.pictures_json).map((picture) => toPicture(picture, mediaBaseUrl)),
});

function expectUnchanged(now: FieldValues, { seen = {}, ...wanted }: ProductChange): void {
  const fields = conflictingValues(now, seen, wanted);
  if (fields) throw new ApiProblem('product_changed', { fields });
}

/** Rejects a count when the shelf was counted meanwhile. Throws product_changed. */
export async function expectSameCount(db: ShopDatabase, row: ProductRow, change: ProductChange): Promise<void> {
  if (change.seen?.quantity === undefined) return;
  const { ordered = 0 } = (await getOrderedQuantities(db, [row.id])).get(row.id) ?? {};
  expectUnchanged({ quantity: row.quantity === null ? null : row.quantity + ordered }, change);
}

/** Locks a product until the transaction ends and rejects fields that were changed meanwhile. Throws product_changed. */
export async function expectSameFields(
  transaction: ShopDatabase,
  { change, mediaBaseUrl }: { change: ProductChange; mediaBaseUrl: string },
): Promise<void> {
  if (change.seen === undefined) return;
  // An update that changes nothing locks the row on both databases.
  await transaction
    .updateTable('products')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', change.id)
    .execute();
  const row = await findProduct(transaction, change.id);
  if (row) expectUnchanged(presentValues(row, mediaBaseUrl), change);
}
