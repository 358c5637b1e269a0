import { limits } from '#core/limits.ts';
import { NotCsv } from '#server/csv/read-csv.ts';
import type { BadImportRow, ImportedFile, ImportMapping, SentImport } from '../contract/product-import.ts';
import type { FileNote } from '../contract/file-notes.ts';
import {
  type Circumstances,
  type FileKind,
  type FileRow,
  fileColumns,
  type RecognisedFile,
  type RefusedRow,
} from '../rules/recognised-file.ts';
import type { ColumnMapping } from '../rules/mapping.ts';
import { placedFiles } from '../rules/place-of-line.ts';
import { missingColumns } from '../rules/needed-columns.ts';
import { rowProblemTexts } from '../text/file-notes.ts';
import { importProblems as text } from '../text/import-problems.ts';
import { readShopFiles, type ShopFiles } from './read-shop-files.ts';

/** The rows of the files of an import, in the columns of the shop's own file. */
export interface ImportFile {
  kind: FileKind;
  headings: readonly string[];
  /** The number of rows of the file. */
  total: number;
  rows: readonly FileRow[];
  bad: readonly BadImportRow[];
  notes: readonly FileNote[];
  /** The number of lines whose content is part of other rows. */
  merged: number;
  /** The first values of each heading. */
  samples: readonly string[][];
  /** The files of an import of several files. */
  files: readonly ImportedFile[];
}

/** Reads and recognises the files of an import. A file that cannot be read has no rows and one problem for each reason. */
export async function readImportFile(
  { csv, more = [], names = [], mapping }: Pick<SentImport, 'csv' | 'more' | 'names' | 'mapping'>,
  circumstances: Circumstances,
): Promise<ImportFile> {
  const file = await recognised([csv, ...more], circumstances, mapping && columnsOf(mapping));
  if ('message' in file) return failed(unread, file);
  if (file.headings.length === 0) return failed(unread, problemOfFile(text.empty));
  const total = file.rows.length + file.bad.length;
  const most = limits.seller.maxImportRows;
  if (total > most) return failed(unread, problemOfFile(text.tooMany(most)));
  const problems = columnProblems(file, mapping ? Object.values(mapping) : file.headings);
  if (problems.length > 0) return failed(file, ...problems.map(problemOfFile));
  return {
    ...{ kind: file.kind, headings: file.headings, samples: file.samples, notes: file.notes },
    merged: file.merged.length,
    ...{ total, rows: file.rows, files: placedFiles(file.starts, names) },
    bad: file.bad.map(toBadRow),
  };
}

const problemOfFile = (message: string): BadImportRow => ({ line: 1, field: 'file', message });

const unread = { headings: [], samples: [] };

const failed = (
  { headings, samples }: Pick<ShopFiles, 'headings' | 'samples'>,
  ...bad: BadImportRow[]
): ImportFile => ({
  ...{ kind: 'unknown', headings, samples, bad, files: [] },
  ...{ total: 0, rows: [], notes: [], merged: 0 },
});

async function recognised(...files: Parameters<typeof readShopFiles>): Promise<ShopFiles | BadImportRow> {
  try {
    return await readShopFiles(...files);
  } catch (error) {
    if (error instanceof NotCsv) return { line: error.line, field: 'file', message: text.notCsv };
    throw error;
  }
}

const columnNames = new Map(fileColumns.map((column) => [column as string, column]));

function columnsOf(mapping: ImportMapping): ColumnMapping {
  const known = Object.entries(mapping).map(([heading, name]) => [heading, columnNames.get(name)] as const);
  return Object.fromEntries(known.flatMap(([heading, column]) => (column ? [[heading, column] as const] : [])));
}

/** The columns that every file needs. Without the other columns, the product keeps its values. */
const neededColumns = ['name', 'price', 'offerPrice'];

/** Returns the problems of the columns of a file of no known kind, or of the shop's own file. */
function columnProblems({ kind, headings }: RecognisedFile, columns: readonly string[]): string[] {
  const names = columns.map((name) => name.replaceAll(/\s/g, '').toLowerCase());
  const isThere = (column: string) => names.includes(column.toLowerCase());
  if (kind === 'mapped') return missingColumns(columns).map(text.missingColumn);
  const hasKey = isThere('id') || isThere('sku');
  const lacks = hasKey ? [] : neededColumns.filter((column) => !isThere(column)).map(text.missingColumn);
  if (kind === 'own') return lacks;
  if (kind !== 'unknown') return [];
  const isColumn = (name: string) => fileColumns.some((column) => column === name);
  return [
    ...headings.filter((name) => !isColumn(name)).map(text.unknownColumn),
    ...headings.filter((name, index) => headings.indexOf(name) < index).map(text.repeatedColumn),
    ...lacks,
  ];
}

const toBadRow = ({ line, field, problem, value }: RefusedRow): BadImportRow => ({
  ...{ line, field },
  message: rowProblemTexts[problem](value),
});
