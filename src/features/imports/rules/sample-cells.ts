import type { SourceFile } from './recognised-file.ts';

const VALUES = 3;
const MOST_LENGTH = 60;

/** Returns the first different values of each heading, shortened, so that the seller recognises the column. */
export const sampleCells = (files: readonly SourceFile[], headings: readonly string[]): string[][] =>
  headings.map((heading) => {
    const found = new Set<string>();
    for (const { headings: own, records } of files) {
      const index = own.indexOf(heading);
      for (const { cells } of index < 0 ? [] : records) {
        const value = cells[index]?.trim().replace(/\s+/g, ' ') ?? '';
        if (value !== '') found.add(shortened(value));
        if (found.size === VALUES) return [...found];
      }
    }
    return [...found];
  });

const shortened = (value: string): string =>
  value.length > MOST_LENGTH ? `${value.slice(0, MOST_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…` : value;
