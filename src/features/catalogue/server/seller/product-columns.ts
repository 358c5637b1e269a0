import type { AttributeName, Attributes } from '#features/attributes/contract/attributes.ts';
import { attributeNames } from '#features/attributes/rules/given-attributes.ts';
import { toEuros } from '#core/money.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { Cell } from '#server/csv/write-csv.ts';
import type { ProductOptions } from '../../contract/product-codes.ts';
import type { PlannedOffer } from '../../rules/entered-prices.ts';
import { otherOptionsText } from '../../rules/option-text.ts';
import { findPlannedOffers } from '../offers/planned-offer.repository.ts';
import { readAttributes } from '../product-attributes.ts';
import { readOptions } from '../product-codes.ts';
import { type ProductRow, readListedNewestFirst } from '../product.repository.ts';
import { getOrderedQuantities } from '../stock/ordered-quantities.ts';
import { attributeCell } from './attribute-cells.ts';

/**
 * A product as in the file. Its quantity is the one on the shelf, because the import counts it that way. `offer_cents` and `offer_until` are those of
 * the offer that waits until `offer_from`, if there is one.
 */
export interface FiledProduct extends ProductRow {
  offer_from: string | null;
  /** The product's row, with the prices that customers see. */
  row: ProductRow;
  onShelf: number | null;
  attributes: Attributes;
  options: ProductOptions;
}

const attributeColumns = Object.fromEntries(
  attributeNames.map((name) => [name, ({ attributes }: FiledProduct): Cell => attributeCell(attributes[name])]),
) as Record<AttributeName, (row: FiledProduct) => Cell>;

/** The columns of a product file, for export and import. A description's lines are lines of one cell. */
export const productColumns = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description_json }) => (JSON.parse(description_json) as string[]).join('\n'),
  category: ({ category }) => category,
  price: ({ price_cents }) => toEuros(price_cents),
  offerPrice: ({ offer_cents }) => toEuros(offer_cents),
  weight: ({ weight }) => weight,
  inStock: ({ in_stock }) => in_stock === 1,
  sku: ({ sku }) => sku,
  quantity: ({ onShelf }) => onShelf,
  offerFrom: ({ offer_from }) => offer_from,
  offerUntil: ({ offer_until }) => offer_until,
  availableFrom: ({ available_from }) => available_from,
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  colour: ({ options }) => options.colour ?? null,
  size: ({ options }) => options.size ?? null,
  option: ({ options }) => otherOptionsText(options) ?? null,
  ...attributeColumns,
} as const satisfies Record<string, (row: FiledProduct) => Cell>;

/** What a file has of a product in addition to its row: the quantity in unshipped orders, and the offer that waits. */
interface FiledMore {
  ordered: number | undefined;
  planned: PlannedOffer | undefined;
}

export const toFiled = (row: ProductRow, { ordered = 0, planned }: FiledMore): FiledProduct => ({
  ...row,
  ...(planned && { offer_cents: planned.offerCents, offer_until: planned.offerUntil }),
  offer_from: planned?.offerFrom ?? null,
  row,
  onShelf: row.quantity === null ? null : row.quantity + ordered,
  attributes: readAttributes(row) ?? {},
  options: readOptions(row) ?? {},
});

/** Streams the products of the shop for a file, newest first. */
export async function* readFiled(db: ShopDatabase): AsyncGenerator<FiledProduct> {
  const ordered = await getOrderedQuantities(db);
  const planned = await findPlannedOffers(db);
  for await (const row of readListedNewestFirst(db)) {
    yield toFiled(row, { ordered: ordered.get(row.id)?.ordered, planned: planned.get(row.id) });
  }
}
