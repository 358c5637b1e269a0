import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMapping, guessMapping } from '#features/imports/rules/mapping.ts';
import type { RecognisedFile, SourceFile } from '#features/imports/rules/recognised-file.ts';
import { finished } from '../../support/finished.ts';
import { recogniseAll, sourceFile } from './read-file.ts';

const files = [
  'shopify-old',
  'shopify-new',
  'woocommerce-en',
  'woocommerce-pt',
  'prestashop-list',
  'prestashop-template',
  'prestashop-combinations',
];
const sources = await Promise.all(files.map((name) => sourceFile(`${name}.csv`)));

/** Records with the file's headings: rows of the file, rows with some cells of others, and rows of any text. */
const anySource = fc.constantFrom(...sources).chain(({ headings, records }): fc.Arbitrary<SourceFile> => {
  const cells = [
    ...new Set(records.flatMap((record) => record.cells)),
    '-1',
    '1e9',
    'Infinity',
    'id:101',
    ':0, :1',
    '__proto__',
  ];
  const cell = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...cells) }, fc.string());
  const mixed = fc.array(cell, { maxLength: headings.length + 1 });
  const changed = fc
    .tuple(fc.constantFrom(...records), fc.nat(headings.length - 1), cell)
    .map(([record, at, text]) => record.cells.with(Math.min(at, record.cells.length - 1), text));
  return fc
    .array(fc.oneof(mixed, changed), { maxLength: 12 })
    .map((rows) => ({ headings, records: rows.map((of, index) => ({ line: index + 2, cells: of })) }));
});

const linesOf = ({ rows, bad, merged }: RecognisedFile): number[] =>
  [...rows.map(({ line }) => line), ...bad.map(({ line }) => line), ...merged].sort((one, other) => one - other);

describe('Reading any rows', () => {
  it('Every row is read, refused or merged, exactly once.', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const file = recogniseAll([source]);
        expect(file.kind).not.toBe('unknown');
        expect(linesOf(file)).toEqual(source.records.map(({ line }) => line));
      }),
      { numRuns: 300 },
    );
  });

  it('Every row of two files is read, refused or merged, exactly once.', () => {
    const presta = anySource.filter(({ headings }) => headings[0]?.startsWith('Product ID') ?? false);
    fc.assert(
      fc.property(presta, presta, (one, other) => {
        const file = recogniseAll([one, other]);
        const last = one.records.at(-1)?.line ?? 1;
        expect(linesOf(file)).toEqual([
          ...one.records.map(({ line }) => line),
          ...other.records.map(({ line }) => line + last),
        ]);
      }),
      { numRuns: 100 },
    );
  });

  it('Every row of a mapped file is read or refused.', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const file = finished(applyMapping(source, guessMapping(source.headings)));
        expect(linesOf(file)).toEqual(source.records.map(({ line }) => line));
      }),
    );
  });

  it('A row has at most eight pictures.', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { rows } = recogniseAll([source]);
        return rows.every(({ pictures }) => pictures.length <= 8);
      }),
    );
  });
});
