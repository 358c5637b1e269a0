import * as z from 'zod/mini';
import type { Attributes } from '#features/attributes/contract/attributes.ts';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { limits } from '#core/limits.ts';
import { NewDescription, NewProduct, Quantity } from '#features/catalogue/contract/product.ts';
import type { BadImportRow } from '../contract/product-import.ts';
import { type CsvRecord, NotCsv, readCsv } from '#server/csv/read-csv.ts';
import { importProblems as text } from '../text/import-problems.ts';
import { attributeProblem, readAttributeCells } from './read-attribute-cells.ts';
import { codeCellProblems, codeCells } from './code-cells.ts';
import { ambiguityOf, readDay, readFlag, readPrice, readWhole } from './csv-values.ts';
import {
  neededColumns,
  type ProductColumn,
  productColumns,
} from '#features/catalogue/server/seller/product-columns.ts';

/** The content of a product file: the number of rows, the valid rows and all problems. */
export interface ProductFile {
  rows: number;
  products: ImportedProduct[];
  bad: BadImportRow[];
}

const ImportedRow = z.object({
  name: z.optional(NewProduct.shape.name),
  price: z.optional(z.pipe(z.transform(readPrice), NewProduct.shape.price)),
  offerPrice: z.optional(z.pipe(z.transform(readPrice), NewProduct.shape.offerPrice)),
  description: z.optional(NewDescription),
  category: z.optional(NewProduct.shape.category),
  weight: z.optional(z.string().check(z.trim(), z.maxLength(limits.product.maxWeightLength))),
  inStock: z.optional(z.pipe(z.transform(readFlag), z.boolean())),
  sku: z.optional(z.string().check(z.trim(), z.maxLength(limits.stock.maxSkuLength))),
  quantity: z.pipe(z.transform(readWhole), z.optional(Quantity)),
  offerUntil: z.optional(z.pipe(z.transform(readDay), z.nullable(z.iso.date()))),
  ...codeCells,
});

/** One valid row of a product file. A column that the file lacks is undefined. An empty SKU is '', an empty day is null. */
export type ImportedProduct = z.output<typeof ImportedRow> & {
  line: number;
  /** Empty for a new product. */
  id: string;
  /** Has the keys of the file's columns; undefined for an empty cell. */
  attributes: Attributes;
};

const { maxNameLength, maxPriceEuros, maxDescriptionLines, maxDescriptionLineLength, maxWeightLength } = limits.product;

const problemOf: Record<keyof typeof ImportedRow.shape, string> = {
  name: text.name(maxNameLength),
  price: text.price(maxPriceEuros),
  offerPrice: text.price(maxPriceEuros),
  description: text.description(maxDescriptionLines, maxDescriptionLineLength),
  category: text.length(maxNameLength),
  weight: text.length(maxWeightLength),
  inStock: text.flag,
  sku: text.length(limits.stock.maxSkuLength),
  quantity: text.quantity(limits.stock.maxQuantity),
  offerUntil: text.day,
  ...codeCellProblems,
};

/** Parses a product file row by row. Does not check whether ids of products and choices exist. */
export function readProductFile(csv: string, terms: AttributeTerms): ProductFile {
  const records = recordsOf(csv);
  if (!Array.isArray(records)) return failed(records);
  const [heading, ...rows] = records;
  const problems = heading ? headingProblems(heading.cells) : [text.empty];
  if (problems.length > 0) return failed(...problems.map((message) => ({ line: 1, field: 'file', message })));
  if (rows.length > limits.seller.maxImportRows) {
    return failed({ line: 1, field: 'file', message: text.tooMany(limits.seller.maxImportRows) });
  }
  const file: ProductFile = { rows: rows.length, products: [], bad: [] };
  for (const row of rows) readRow(file, row, { names: namesOf(heading?.cells ?? []), terms });
  return file;
}

const failed = (...bad: BadImportRow[]): ProductFile => ({ rows: 0, products: [], bad });

function recordsOf(csv: string): CsvRecord[] | BadImportRow {
  try {
    return readCsv(csv);
  } catch (error) {
    if (error instanceof NotCsv) return { line: error.line, field: 'file', message: text.notCsv };
    throw error;
  }
}

const namesOf = (heading: readonly string[]): string[] => heading.map((cell) => cell.trim());

/** Returns whether a column identifies existing products. A file with such a column needs no other. */
const isKey = (name: string): boolean => name === 'id' || name === 'sku';

function headingProblems(heading: readonly string[]): string[] {
  const names = namesOf(heading);
  return [
    ...names.filter((name) => !Object.hasOwn(productColumns, name)).map(text.unknownColumn),
    ...names.filter((name, index) => names.indexOf(name) < index).map(text.repeatedColumn),
    ...(names.some(isKey) ? [] : neededColumns.filter((name) => !names.includes(name)).map(text.missingColumn)),
  ];
}

interface Reading {
  names: readonly string[];
  terms: AttributeTerms;
}

function readRow(file: ProductFile, { line, cells }: CsvRecord, { names, terms }: Reading): void {
  if (cells.length !== names.length) {
    file.bad.push({ line, field: 'row', message: text.cellCount(cells.length, names.length) });
    return;
  }
  const named = withBothPrices(Object.fromEntries(names.map((name, i) => [name, cells[i]])));
  const read = ImportedRow.safeParse(named);
  const { said, wrong } = readAttributeCells(named, terms);
  if (read.success && wrong.length === 0) {
    file.products.push({ line, id: named.id?.trim() ?? '', ...read.data, attributes: said });
    return;
  }
  const tell = (field: ProductColumn, message: string) =>
    file.bad.push({ line, field, message: ambiguityOf(field, named[field]) ?? message });
  if (!read.success) for (const field of badFields(read.error)) tell(field, problemOf[field]);
  for (const field of wrong) tell(field, attributeProblem(field, terms));
}

type Cells = Partial<Record<ProductColumn, string>>;

/** Copies the price when one of both prices is empty. Other shops export products without a reduction this way. */
function withBothPrices(cells: Cells): Cells {
  const [price, offerPrice] = [cells.price?.trim(), cells.offerPrice?.trim()];
  if (price === '' && offerPrice) return { ...cells, price: offerPrice };
  return offerPrice === '' && price ? { ...cells, offerPrice: price } : cells;
}

const badFields = ({ issues }: z.core.$ZodError): Set<keyof typeof problemOf> =>
  new Set(issues.map(({ path }) => path[0] as keyof typeof problemOf));
