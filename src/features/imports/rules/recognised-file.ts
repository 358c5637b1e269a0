import { attributeNames } from '#features/attributes/rules/given-attributes.ts';
import type { FileNote, RowProblemId } from '../contract/file-notes.ts';

/** The columns of the shop's own product file. */
const importColumns = [
  'id',
  'name',
  'description',
  'category',
  'price',
  'offerPrice',
  'weight',
  'inStock',
  'sku',
  'quantity',
  'offerFrom',
  'offerUntil',
  'availableFrom',
  'brand',
  'gtin',
  'mpn',
  'colour',
  'size',
  'option',
  ...attributeNames,
] as const;
export type ImportColumn = (typeof importColumns)[number];

export type ImportCells = Partial<Record<ImportColumn, string>>;

/** Columns of a file that are no value of the product, but fields of `FileRow`: addresses of pictures, the other shop's key and its page. */
const rowColumns = ['pictures', 'handle', 'oldPath'] as const;
export type FileColumn = ImportColumn | (typeof rowColumns)[number];

export const fileColumns: readonly FileColumn[] = [...importColumns, ...rowColumns];

/** The rows of one file before they are recognised. `line` counts from 1, the heading or an empty line before it. */
export interface SourceFile {
  headings: readonly string[];
  records: readonly SourceRecord[];
}

export interface SourceRecord {
  line: number;
  cells: readonly string[];
}

/** What the recognisers need to know. `today` is the day in Lisbon, 2026-11-30. */
export interface Circumstances {
  taxPercentage: number;
  today: string;
}

/** One product for the import, in the format of the shop's own file. */
export interface FileRow {
  line: number;
  /** A missing column leaves the product's value unchanged; an empty cell has the meaning of its column. */
  cells: ImportCells;
  /** Web addresses of pictures in their order, the variant's own first. */
  pictures: readonly string[];
  /** The product's key in the other shop, the same for all its variants; empty if the file has none. */
  handle: string;
  /** Paths of the other shop that shall redirect to this product: lower case, without query and without a slash at the end. */
  oldPaths: readonly string[];
}

/** A row that is not imported. `value` completes the sentence of the problem. */
export interface RefusedRow {
  line: number;
  field: string;
  problem: RowProblemId;
  value: string;
}

export type FileKind = 'shopify' | 'woocommerce' | 'prestashop' | 'own' | 'mapped' | 'unknown';

/** The rows of a product file after a recogniser has read them. `rows`, `bad` and `merged` together are all rows of the file. */
export interface RecognisedFile {
  kind: FileKind;
  headings: readonly string[];
  rows: readonly FileRow[];
  bad: readonly RefusedRow[];
  /** The lines whose content is part of another row: further pictures of a product, or the parent of variants. */
  merged: readonly number[];
  notes: readonly FileNote[];
}
