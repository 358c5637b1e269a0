import { limits } from '#core/limits.ts';
import type { Steps } from '#core/steps.ts';
import { flagOf, priceCell } from './cell-values.ts';
import { foldHeading } from './headings.ts';
import {
  type FileColumn,
  fileColumns,
  type FileRow,
  type ImportCells,
  type RecognisedFile,
  type RefusedRow,
  type SourceFile,
  type SourceRecord,
} from './recognised-file.ts';
import { addressesIn, refused } from './shop-product.ts';

const compact = (heading: string): string => foldHeading(heading).replaceAll(' ', '');
const columnOf = new Map(fileColumns.map((column) => [compact(column), column]));

/** Reads the shop's own file. Headings may be in capitals or have spaces. Undefined if a column is unknown or there twice. */
export function* readOwnFile(source: SourceFile): Steps<RecognisedFile | undefined> {
  const columns = source.headings.map((heading) => columnOf.get(compact(heading)));
  const isOwn =
    columns.length > 0 && columns.every((column) => column !== undefined) && new Set(columns).size === columns.length;
  return isOwn ? yield* readColumns('own', source, columns) : undefined;
}

/** Reads a file by the column of each heading; undefined for a heading that is not imported. */
export function* readColumns(
  kind: 'own' | 'mapped',
  { headings, records }: SourceFile,
  columns: readonly (FileColumn | undefined)[],
): Steps<RecognisedFile> {
  const rows: FileRow[] = [];
  const bad: RefusedRow[] = [];
  /** The rows with more pictures than the shop shows. */
  const lines: number[] = [];
  for (const record of records) {
    yield;
    const { line, cells } = record;
    if (cells.length !== headings.length) {
      bad.push(refused(line, 'row', 'cell_count', `${cells.length}/${headings.length}`));
      continue;
    }
    const row = rowOf(record, headings, columns);
    if (row.pictures.length > maxImages) lines.push(line);
    rows.push({ ...row, pictures: row.pictures.slice(0, maxImages) });
  }
  const notes = lines.length > 0 ? [{ id: 'picture_left_out' as const, lines }] : [];
  return { kind, headings, rows, bad, merged: [], notes };
}

const { maxImages } = limits.product;

function rowOf(
  record: SourceRecord,
  headings: readonly string[],
  columns: readonly (FileColumn | undefined)[],
): FileRow {
  const named: Partial<Record<FileColumn, string>> = {};
  columns.forEach((column, index) => {
    if (column) named[column] = normalised(column, record.cells[index] ?? '', headings[index] ?? '');
  });
  const { pictures = '', handle = '', oldPath = '', ...cells } = named;
  return {
    line: record.line,
    cells: withBothPrices(withoutEmptyFlag(cells)),
    pictures: [...new Set(addressesIn(pictures))],
    handle: handle.trim(),
    oldPaths: pathsOf(oldPath),
  };
}

function normalised(column: FileColumn, cell: string, heading: string): string {
  if (column === 'price' || column === 'offerPrice') return priceCell(cell);
  if (column === 'option' && cell.trim() !== '' && !cell.includes(':')) return `${heading.trim()}: ${cell.trim()}`;
  const flag = column === 'inStock' ? flagOf(cell) : undefined;
  if (flag === undefined) return cell;
  return flag ? 'yes' : 'no';
}

/** An empty cell keeps the product's value, and a new product is in stock. */
function withoutEmptyFlag({ inStock, ...cells }: ImportCells): ImportCells {
  return inStock === undefined || inStock.trim() === '' ? cells : { ...cells, inStock };
}

/** A file of other shops may have one price, or an empty original price of a product that is not reduced. */
function withBothPrices(cells: ImportCells): ImportCells {
  // A price column that the file lacks leaves the product's price unchanged. A new product needs both.
  if (!cells.name && (cells.price === undefined || cells.offerPrice === undefined)) return cells;
  const [price, offerPrice] = [cells.price?.trim() ?? '', cells.offerPrice?.trim() ?? ''];
  if ((price === '') === (offerPrice === '')) return cells;
  return { ...cells, price: price || offerPrice, offerPrice: offerPrice || price };
}

/** The path of an address or a path, as old addresses are stored. */
function pathsOf(cell: string): string[] {
  const path =
    cell
      .trim()
      .replace(/^https?:\/\/[^/]+/i, '')
      .split(/[?#]/)[0] ?? '';
  const stored = path.replace(/\/+$/, '').toLowerCase();
  return stored.startsWith('/') ? [stored] : [];
}
