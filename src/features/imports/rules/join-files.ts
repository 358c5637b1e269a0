import type { FileNote } from '../contract/file-notes.ts';
import type { RecognisedFile, SourceFile } from './recognised-file.ts';

/** Returns the number of lines before each file, up to its last record. */
export function startsOf(files: readonly SourceFile[]): number[] {
  let before = 0;
  return files.map(({ records }) => {
    const start = before;
    before += records.at(-1)?.line ?? 1;
    return start;
  });
}

/** Counts the lines of further files on from those of the files before. */
export function countedOn(files: readonly SourceFile[]): SourceFile[] {
  const starts = startsOf(files);
  return files.map(({ headings, records }, index) => {
    const before = starts[index] ?? 0;
    return { headings, records: records.map(({ line, cells }) => ({ line: line + before, cells })) };
  });
}

/** Returns the headings of all files. Of several files, each heading is there once. */
export function allHeadings(files: readonly SourceFile[]): readonly string[] {
  const [first, ...more] = files;
  return more.length === 0 ? (first?.headings ?? []) : [...new Set(files.flatMap(({ headings }) => headings))];
}

/** Joins files of one kind. */
export const joinFiles = (files: readonly [RecognisedFile, ...RecognisedFile[]]): RecognisedFile => ({
  ...files[0],
  rows: files.flatMap(({ rows }) => rows),
  bad: files.flatMap(({ bad }) => bad),
  merged: files.flatMap(({ merged }) => merged),
  notes: joinNotes(files.flatMap(({ notes }) => notes)),
});

const joinNotes = (notes: readonly FileNote[]): FileNote[] =>
  Array.from(
    Map.groupBy(notes, ({ id }) => id),
    ([id, of]) => ({ id, lines: of.flatMap(({ lines }) => lines) }),
  );
