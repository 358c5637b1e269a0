import type { ExpectedValues, ProductChange } from '../../contract/seller-products.ts';
import { toEuros } from '#core/money.ts';
import type { EnteredPrices } from '../../rules/entered-prices.ts';
import { conflictingValues, type FieldValues } from '../../rules/product-fields.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { readPictures, toPicture } from '../picture.mapper.ts';
import { readAttributes } from '../product-attributes.ts';
import { readOptions } from '../product-codes.ts';
import type { ProductRow } from '../product.repository.ts';
import { getOrderedQuantities } from '../stock/ordered-quantities.ts';

/** Returns the fields of the seller's form as the API sends them, without the shelf count. */
const presentValues = (row: ProductRow, prices: EnteredPrices, mediaBaseUrl: string): FieldValues => ({
  name: row.name,
  description: JSON.parse(row.description_json) as string[],
  category: row.category,
  price: toEuros(prices.priceCents),
  offerPrice: toEuros(prices.offerCents),
  offerFrom: prices.offerFrom,
  offerUntil: prices.offerUntil,
  availableFrom: row.available_from,
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

interface Seen {
  change: ProductChange;
  prices: EnteredPrices;
  mediaBaseUrl: string;
}

/** Rejects fields of a locked product that were changed meanwhile. Throws product_changed. */
export function expectSameFields(row: ProductRow, { change, prices, mediaBaseUrl }: Seen): void {
  if (change.seen === undefined) return;
  expectUnchanged(presentValues(row, prices, mediaBaseUrl), change);
}

/** Rejects a change of a locked product that does not have the expected values. Throws product_changed. */
export function expectValues({ name, ...prices }: EnteredPrices & { name: string }, expected: ExpectedValues): void {
  const { offerFrom, offerUntil } = prices;
  const present = {
    name,
    price: toEuros(prices.priceCents),
    offerPrice: toEuros(prices.offerCents),
    offerFrom,
    offerUntil,
  };
  const fields = Object.keys(expected) as (keyof ExpectedValues)[];
  const isSame = fields.every((field) => expected[field] === undefined || expected[field] === present[field]);
  if (!isSame) throw new ApiProblem('product_changed');
}
