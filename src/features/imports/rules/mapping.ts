import type { Steps } from '#core/steps.ts';
import { columnSynonyms } from './foreign-headings/column-synonyms.ts';
import { foldHeading } from './headings.ts';
import { allHeadings, countedOn, joinFiles } from './join-files.ts';
import { readColumns } from './own-file.ts';
import { type FileColumn, fileColumns, type RecognisedFile, type SourceFile } from './recognised-file.ts';

/** Our column for each heading of a file. A heading without a column is not imported. */
export type ColumnMapping = Readonly<Record<string, FileColumn>>;

const synonymsOf = (column: FileColumn): readonly string[] => [foldHeading(column), ...columnSynonyms(column)];

/** Guesses the column of each heading by its synonyms. Each column is guessed once, for the heading that fits it best. */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const folded = headings.map((heading) => withoutUnit(foldHeading(heading)));
  const mapping: Record<string, FileColumn> = {};
  const taken = new Set<number>();
  const candidates = fileColumns
    .flatMap((column) => synonymsOf(column).map((name, rank) => ({ column, name, rank })))
    .toSorted((one, other) => one.rank - other.rank);
  const found = new Set<FileColumn>();
  for (const { column, name } of candidates) {
    const index = folded.findIndex((heading, at) => heading === name && !taken.has(at));
    if (index < 0 || found.has(column)) continue;
    found.add(column);
    taken.add(index);
    mapping[headings[index] ?? ''] = column;
  }
  return mapping;
}

/** A heading may name the unit or currency of its column: `Price (EUR)`, `Peso (g)`. */
const withoutUnit = (heading: string): string => heading.replace(/ (?:eur|euros?|kg|g|gr|gramas|grams)$/, '');

/** Reads files of one shop by the seller's mapping. */
export function* readMapped(files: readonly SourceFile[], mapping: ColumnMapping): Steps<RecognisedFile | undefined> {
  const read: RecognisedFile[] = [];
  for (const source of countedOn(files)) read.push(yield* applyMapping(source, mapping));
  const [first, ...more] = read;
  return first && { ...joinFiles([first, ...more]), headings: allHeadings(files) };
}

/** Reads a file by the seller's mapping. Of two headings with one column, the first one counts. */
export function applyMapping(source: SourceFile, mapping: ColumnMapping): Steps<RecognisedFile> {
  const taken = new Set<FileColumn>();
  const columns = source.headings.map((heading) => {
    const column = Object.hasOwn(mapping, heading) ? mapping[heading] : undefined;
    if (column === undefined || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
  return readColumns('mapped', source, columns);
}
