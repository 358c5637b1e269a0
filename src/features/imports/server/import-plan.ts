import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { BadImportRow } from '../contract/product-import.ts';
import { isWaterTurnedRound, unknownChoices } from '#features/attributes/rules/given-attributes.ts';
import { randomId } from '#server/database/random-id.ts';
import { importProblems as text } from '../text/import-problems.ts';
import { attributeColumns } from '#features/catalogue/server/product-attributes.ts';
import type { NewProductRow, ProductRow } from '#features/catalogue/server/product.repository.ts';
import { attributeProblem } from './read-attribute-cells.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';
import type { GivenCodes } from '#features/catalogue/server/product-codes.ts';
import { importedOptions } from './code-cells.ts';
import type { ImportedProduct } from './read-product-file.ts';
import { columnsOf } from '#features/catalogue/server/seller/seller-product.service.ts';

/** The effect of one valid row. An added product has no `before`. */
export interface PlannedRow {
  line: number;
  before: FiledProduct | undefined;
  after: Columns;
  /** The new quantity on the shelf, if the row changes it. */
  quantity: number | undefined;
  added: NewProductRow | undefined;
}

type Columns = ReturnType<typeof importedColumns> & ReturnType<typeof weighedColumns>;

export interface ImportPlan {
  rows: PlannedRow[];
  bad: BadImportRow[];
}

/** Plans the effect of each row of a file. Finds its product by id or else by SKU; `known` are all existing products. */
export function planImport(
  products: readonly ImportedProduct[],
  known: readonly FiledProduct[],
  { createdAt, terms }: { createdAt: string; terms: AttributeTerms },
): ImportPlan {
  const plan: ImportPlan = { rows: [], bad: [] };
  const find = finderOf(known);
  const seen: Seen = { ids: new Set(), skus: new Set() };
  for (const product of products) {
    const { line } = product;
    const found = find(product);
    const problem =
      'problem' in found
        ? found
        : (problemOf(product, found.before, seen) ??
          wrongOffer(product, found.before) ??
          wrongAttribute(product, found.before, terms) ??
          tooManyOptions(product, found.before));
    const sku = folded(product.sku);
    if (sku !== '') seen.skus.add(sku);
    if ('before' in found && found.before) seen.ids.add(found.before.id);
    if (problem) plan.bad.push({ line, field: problem.field, message: problem.problem });
    else if ('before' in found) plan.rows.push(plannedRow(product, found.before, createdAt));
  }
  return plan;
}

interface Seen {
  ids: Set<string>;
  skus: Set<string>;
}

function problemOf(product: ImportedProduct, before: FiledProduct | undefined, seen: Seen): Problem | undefined {
  const sku = folded(product.sku);
  if (!before && !isWhole(product)) return { field: sku === '' ? 'id' : 'sku', problem: text.unknownProduct };
  if (sku !== '' && seen.skus.has(sku)) return { field: 'sku', problem: text.repeatedSku };
  if (!before || !seen.ids.has(before.id)) return undefined;
  return { field: 'id', problem: product.id === '' ? text.repeatedProduct : text.repeatedId };
}

/** Returns a problem if the offer is above the price, unless the product has these prices already. */
function wrongOffer(product: ImportedProduct, before: FiledProduct | undefined): Problem | undefined {
  const after = { ...before, ...columnsOf(product) };
  const { price_cents: price = 0, offer_cents: offer = 0 } = after;
  const isOld = price === before?.price_cents && offer === before.offer_cents;
  return offer > price && !isOld ? { field: 'offerPrice', problem: text.offerAbovePrice } : undefined;
}

/** The product's existing choices stay valid, even if content has removed them. */
function wrongAttribute(
  { attributes: said }: ImportedProduct,
  before: FiledProduct | undefined,
  terms: AttributeTerms,
): Problem | undefined {
  const [unknown] = unknownChoices(terms, said, before?.attributes);
  if (unknown) return { field: unknown, problem: attributeProblem(unknown, terms) };
  const isTurned = isWaterTurnedRound({ ...before?.attributes, ...said });
  return isTurned ? { field: 'waterToC', problem: text.colderWater } : undefined;
}

function tooManyOptions(product: ImportedProduct, before: FiledProduct | undefined): Problem | undefined {
  const { problem } = importedOptions(product, before);
  return problem === undefined ? undefined : { field: 'option', problem };
}

/** Returns whether a row contains all values that a new product needs. */
const isWhole = ({ name, price, offerPrice }: ImportedProduct): boolean =>
  [name, price, offerPrice].every((value) => value !== undefined);

const folded = (sku: string | null | undefined): string => (sku ?? '').trim().toLowerCase();

interface Problem {
  field: string;
  problem: string;
}

type Found = { before: FiledProduct | undefined } | Problem;

function finderOf(known: readonly FiledProduct[]): (product: ImportedProduct) => Found {
  const byId = new Map(known.map((row) => [row.id, row]));
  const inShop = known.filter(({ sku, archived_at }) => folded(sku) !== '' && archived_at === null);
  const bySku = new Map(inShop.map((row) => [folded(row.sku), row]));
  return ({ id, sku }) => {
    const named = bySku.get(folded(sku));
    if (id === '') return { before: named };
    const before = byId.get(id);
    if (!before) return { field: 'id', problem: text.unknownId };
    if (named && named !== before && before.archived_at === null) return { field: 'sku', problem: text.takenSku };
    return { before };
  };
}

function plannedRow(product: ImportedProduct, before: FiledProduct | undefined, createdAt: string): PlannedRow {
  const { options } = importedOptions(product, before);
  const after = { ...importedColumns({ ...product, options }), ...weighedColumns(product, before) };
  const quantity = product.quantity === before?.onShelf ? undefined : product.quantity;
  const added = before ? undefined : newRow(after, createdAt);
  return { line: product.line, before, after, quantity, added };
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
const newRow = (after: Columns, createdAt: string): NewProductRow => ({
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
export const changesColumns = ({ before, after }: PlannedRow): boolean =>
  before !== undefined && Object.entries(after).some(([column, value]) => before[column as keyof ProductRow] !== value);

export const hasEffect = (row: PlannedRow): boolean =>
  row.added !== undefined || row.quantity !== undefined || changesColumns(row);
