import { readFileSync } from 'node:fs';
import { decodeFile } from '#features/imports/rules/decode-file.ts';
import { recogniseFiles } from '#features/imports/rules/recognise.ts';
import type { Circumstances, RecognisedFile, SourceFile } from '#features/imports/rules/recognised-file.ts';
import { readCsv } from '#server/csv/read-csv.ts';

export const circumstances: Circumstances = { taxPercentage: 23, today: '2026-11-28' };

export function sourceOf(text: string): SourceFile {
  const [heading, ...records] = readCsv(text);
  return { headings: heading?.cells ?? [], records };
}

/** Reads a file of tests/unit/imports/files. */
export const sourceFile = (name: string): SourceFile =>
  sourceOf(decodeFile(readFileSync(new URL(`files/${name}`, import.meta.url))));

export const recognised = (...names: string[]): RecognisedFile => recogniseFiles(names.map(sourceFile), circumstances);

/** The rows that a file has and those that are read, refused or merged. */
export const countsOf = ({ rows, bad, merged }: RecognisedFile) => [rows.length, bad.length, merged.length];
