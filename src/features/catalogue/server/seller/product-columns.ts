import type { AttributeName, Attributes } from '#features/attributes/contract/attributes.ts';
import { attributeNames } from '#features/attributes/rules/given-attributes.ts';
import { toEuros } from '#core/money.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { Cell } from '#server/csv/write-csv.ts';
import type { ProductOptions } from '../../contract/product-codes.ts';
import { otherOptionsText } from '../../rules/option-text.ts';
import { readAttributes } from '../product-attributes.ts';
import { readOptions } from '../product-codes.ts';
import { type ProductRow, readListedNewestFirst } from '../product.repository.ts';
import { getOrderedQuantities } from '../stock/ordered-quantities.ts';
import { attributeCell } from './attribute-cells.ts';

/** A product as in the file. Its quantity is the one on the shelf, because the import counts it that way. */
export interface FiledProduct extends ProductRow {
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
  offerUntil: ({ offer_until }) => offer_until,
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  colour: ({ options }) => options.colour ?? null,
  size: ({ options }) => options.size ?? null,
  option: ({ options }) => otherOptionsText(options) ?? null,
  ...attributeColumns,
} as const satisfies Record<string, (row: FiledProduct) => Cell>;

/** Returns a product with its quantity on the shelf. `ordered` is the quantity in unshipped orders. */
export const toFiled = (row: ProductRow, ordered = 0): FiledProduct => ({
  ...row,
  onShelf: row.quantity === null ? null : row.quantity + ordered,
  attributes: readAttributes(row) ?? {},
  options: readOptions(row) ?? {},
});

/** Streams the products of the shop for a file, newest first. */
export async function* readFiled(db: ShopDatabase): AsyncGenerator<FiledProduct> {
  const ordered = await getOrderedQuantities(db);
  for await (const row of readListedNewestFirst(db)) yield toFiled(row, ordered.get(row.id)?.ordered);
}
