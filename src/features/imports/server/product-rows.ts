import * as z from 'zod/mini';
import type { Attributes } from '#features/attributes/contract/attributes.ts';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { limits } from '#core/limits.ts';
import { NewDescription, NewProduct, Quantity } from '#features/catalogue/contract/product.ts';
import type { BadImportRow } from '../contract/product-import.ts';
import type { FileRow, ImportColumn } from '../rules/recognised-file.ts';
import { importProblems as text } from '../text/import-problems.ts';
import { inTurns } from '#server/process/in-turns.ts';
import { codeCellProblems, codeCells } from './code-cells.ts';
import { ambiguityOf, readDay, readFlag, readPrice, readWhole } from './csv-values.ts';
import { attributeProblem, readAttributeCells } from './read-attribute-cells.ts';

/** The valid rows of a file and the problems of the others. */
interface ProductRows {
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
  offerFrom: z.optional(z.pipe(z.transform(readDay), z.nullable(z.iso.date()))),
  offerUntil: z.optional(z.pipe(z.transform(readDay), z.nullable(z.iso.date()))),
  availableFrom: z.optional(z.pipe(z.transform(readDay), z.nullable(z.iso.date()))),
  ...codeCells,
});

/** One valid row of a product file. A column that the file lacks is undefined. An empty SKU is '', an empty day is null. */
export type ImportedProduct = z.output<typeof ImportedRow> & {
  line: number;
  /** Empty for a new product. */
  id: string;
  /** Has the keys of the file's columns; undefined for an empty cell. */
  attributes: Attributes;
} & Pick<FileRow, 'pictures' | 'handle' | 'oldPaths'>;

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
  offerFrom: text.day,
  offerUntil: text.day,
  availableFrom: text.day,
  ...codeCellProblems,
};

/** Parses the rows of a recognised file. Does not check whether ids of products and choices exist. */
export async function readProductRows(rows: readonly FileRow[], terms: AttributeTerms): Promise<ProductRows> {
  const read: ProductRows = { products: [], bad: [] };
  for await (const row of inTurns(rows)) readRow(read, row, terms);
  return read;
}

function readRow(file: ProductRows, { line, cells: named, ...more }: FileRow, terms: AttributeTerms): void {
  const read = ImportedRow.safeParse(named);
  const { said, wrong } = readAttributeCells(named, terms);
  if (read.success && wrong.length === 0) {
    file.products.push({ line, ...more, id: named.id?.trim() ?? '', ...read.data, attributes: said });
    return;
  }
  const tell = (field: ImportColumn, message: string) =>
    file.bad.push({ line, field, message: ambiguityOf(field, named[field]) ?? message });
  if (!read.success) for (const field of badFields(read.error)) tell(field, problemOf[field]);
  for (const field of wrong) tell(field, attributeProblem(field, terms));
}

const badFields = ({ issues }: z.core.$ZodError): Set<keyof typeof problemOf> =>
  new Set(issues.map(({ path }) => path[0] as keyof typeof problemOf));
