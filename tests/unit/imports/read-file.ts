import { readFileSync } from 'node:fs';
import { decodeFile } from '#features/imports/rules/decode-file.ts';
import { recogniseFiles } from '#features/imports/rules/recognise.ts';
import type { Circumstances, RecognisedFile, SourceFile } from '#features/imports/rules/recognised-file.ts';
import { finished } from '../../support/finished.ts';
import { readCsv } from '#server/csv/read-csv.ts';

export const circumstances: Circumstances = { taxPercentage: 23, today: '2026-11-28' };

export async function sourceOf(text: string): Promise<SourceFile> {
  const [heading, ...records] = await readCsv(text);
  return { headings: heading?.cells ?? [], records };
}

/** Reads a file of tests/unit/imports/files. */
export const sourceFile = (name: string): Promise<SourceFile> =>
  sourceOf(decodeFile(readFileSync(new URL(`files/${name}`, import.meta.url))));

export const recogniseAll = (sources: readonly SourceFile[]): RecognisedFile =>
  finished(recogniseFiles(sources, circumstances));

export const recognised = async (...names: string[]): Promise<RecognisedFile> =>
  recogniseAll(await Promise.all(names.map(sourceFile)));

/** The rows that a file has and those that are read, refused or merged. */
export const countsOf = ({ rows, bad, merged }: RecognisedFile) => [rows.length, bad.length, merged.length];
