import { fold } from '#core/strings/product-search.ts';
import type { SourceFile, SourceRecord } from './recognised-file.ts';

/** A heading in lower case without accents and signs: `Price (tax excl.)` becomes `price tax excl`. */
export const foldHeading = (heading: string): string =>
  fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A file whose cells are read by our keys of its columns. */
export interface ColumnReader<Key extends string> {
  has: (...keys: Key[]) => boolean;
  /** The trimmed cell; empty if the file lacks the column or the record is too short. */
  cell: (record: SourceRecord, key: Key) => string;
}

/** Finds columns by their folded headings. Of several synonyms in the file, the first one in the list counts. */
export function columnReader<Key extends string>(
  headings: readonly string[],
  synonyms: Readonly<Record<Key, readonly string[]>>,
): ColumnReader<Key> {
  const folded = headings.map(foldHeading);
  const indexes = new Map<string, number>();
  for (const [key, names] of Object.entries<readonly string[]>(synonyms)) {
    const index = names.map((name) => folded.indexOf(name)).find((found) => found >= 0);
    if (index !== undefined) indexes.set(key, index);
  }
  return {
    has: (...keys) => keys.every((key) => indexes.has(key)),
    cell: ({ cells }, key) => cells[indexes.get(key) ?? -1]?.trim() ?? '',
  };
}

/** Splits the records into those that fit the headings and those with more cells, whose values are in the wrong columns. */
export function fittingRecords({ headings, records }: SourceFile) {
  const fits = ({ cells }: SourceRecord) => cells.length <= headings.length;
  return {
    good: records.filter(fits),
    bad: records
      .filter((record) => !fits(record))
      .map(({ line, cells }) => ({
        line,
        field: 'row',
        problem: 'cell_count' as const,
        value: `${cells.length}/${headings.length}`,
      })),
  };
}
