import type { SourceFile } from '#features/imports/rules/recognised-file.ts';

/** A file with headings separated by commas, and its records from line 2. */
export const fileOf = (headings: string, records: readonly string[][]): SourceFile => ({
  headings: headings.split(','),
  records: records.map((cells, index) => ({ line: index + 2, cells })),
});
