import type { Steps } from '#core/steps.ts';
import type { SourceFile } from './recognised-file.ts';

const VALUES = 3;
const MOST_LENGTH = 60;

/** Returns the first different values of each heading, shortened, so that the seller recognises the column. */
export function* sampleCells(files: readonly SourceFile[], headings: readonly string[]): Steps<string[][]> {
  const samples: string[][] = [];
  for (const heading of headings) samples.push(yield* samplesOf(files, heading));
  return samples;
}

function* samplesOf(files: readonly SourceFile[], heading: string): Steps<string[]> {
  const found = new Set<string>();
  for (const { headings, records } of files) {
    const index = headings.indexOf(heading);
    for (const { cells } of index < 0 ? [] : records) {
      yield;
      const value = cells[index]?.trim().replace(/\s+/g, ' ') ?? '';
      if (value !== '') found.add(shortened(value));
      if (found.size === VALUES) return [...found];
    }
  }
  return [...found];
}

const shortened = (value: string): string =>
  value.length > MOST_LENGTH ? `${value.slice(0, MOST_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…` : value;
