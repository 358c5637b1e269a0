import { randomId } from '#server/database/random-id.ts';
import { attributeColumns } from '#features/catalogue/server/product-attributes.ts';
import type { NewProductRow } from '#features/catalogue/server/product.repository.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { columnsOf } from '#features/catalogue/server/seller/seller-product.service.ts';
import { importedKey } from './find-imported.ts';
import { importedOptions } from './code-cells.ts';
import type { GivenCodes } from '#features/catalogue/server/product-codes.ts';
import type { ImportedProduct } from './product-rows.ts';

/** The effect of one valid row. An added product has no `before`. */
export interface PlannedRow extends Pick<ImportedProduct, 'line' | 'pictures' | 'oldPaths'> {
  before: FiledProduct | undefined;
  after: Columns;
  /** The new quantity on the shelf, if the row changes it. */
  quantity: number | undefined;
  added: NewProductRow | undefined;
  /** See `importedKey`. */
  key: string | undefined;
  /** The product was found by its name alone: the seller's answer, or `open`. */
  asked?: 'open' | 'same' | 'new';
}

/** A planned row with its product as it is now. */
export type WritableRow = Pick<PlannedRow, 'before' | 'after' | 'quantity' | 'added' | 'pictures' | 'oldPaths' | 'key'>;

/** The columns of the product that a row changes, and `offer_from`. Prices are those that the seller entered, as in `FiledProduct`. */
export type Columns = ReturnType<typeof importedColumns> & ReturnType<typeof weighedColumns> & FirstDay;

/** Plans the effect of a row on its product; without `before`, it adds one. */
export function plannedRow(
  product: ImportedProduct,
  before: FiledProduct | undefined,
  { createdAt, source }: { createdAt: string; source: string },
): PlannedRow {
  const { options } = importedOptions(product, before);
  const columns = { ...importedColumns({ ...product, options }), ...weighedColumns(product, before) };
  const after = { ...columns, ...firstDay(columns, before, { ...product, today: lisbonDay(new Date(createdAt)) }) };
  const quantity = product.quantity === before?.onShelf ? undefined : product.quantity;
  const added = before ? undefined : newRow(after, createdAt);
  const { line, pictures, oldPaths } = product;
  return { line, before, after, quantity, added, pictures, oldPaths, key: importedKey(product, source) };
}

interface FirstDay {
  offer_from?: string | null;
}

/** An offer whose first day has come does not wait, and a price that is not reduced has no first day. */
function firstDay(
  columns: ReturnType<typeof importedColumns>,
  before: FiledProduct | undefined,
  { offerFrom, today }: Pick<ImportedProduct, 'offerFrom'> & { today: string },
): FirstDay {
  const { price_cents: price = 0, offer_cents: offer = 0, offer_from: known = null } = { ...before, ...columns };
  const wanted = offerFrom === undefined ? known : offerFrom;
  const first = wanted !== null && wanted > today && offer < price ? wanted : null;
  return offerFrom === undefined && first === known ? {} : { offer_from: first };
}

const importedColumns = ({ inStock, ...product }: ImportedProduct & GivenCodes) => ({
  ...columnsOf(product),
  ...(inStock === undefined ? {} : { in_stock: inStock ? (1 as const) : (0 as const) }),
});

const nothing = { weight: null, attributes_json: null };

/** Returns the columns of weight and attributes. Without such columns in the file, they stay unchanged. */
function weighedColumns({ weight, attributes: said }: ImportedProduct, before: FiledProduct | undefined) {
  const attributes = Object.keys(said).length === 0 ? undefined : { ...before?.attributes, ...said };
  return attributeColumns(before ?? nothing, { weight, attributes });
}

/** Builds a new product from a row that `isWhole`. */
const newRow = ({ offer_from: _, ...after }: Columns, createdAt: string): NewProductRow => ({
  id: randomId(),
  name: '',
  price_cents: 0,
  offer_cents: 0,
  category: '',
  description_json: '[]',
  in_stock: 1,
  pictures_json: '[]',
  created_at: createdAt,
  ...after,
});

/** Returns whether a row changes the product's own columns. */
export const changesColumns = ({ before, after }: Pick<WritableRow, 'before' | 'after'>): boolean =>
  before !== undefined && Object.entries(after).some(([column, value]) => before[column as keyof Columns] !== value);

export const hasEffect = (row: Pick<WritableRow, 'before' | 'after' | 'added' | 'quantity'>): boolean =>
  row.added !== undefined || row.quantity !== undefined || changesColumns(row);
