import { describe, expect, it, test } from 'vitest';
import { fileColumns } from '#features/imports/rules/recognised-file.ts';
import { missingColumns } from '#features/imports/rules/needed-columns.ts';
import { sampleCells } from '#features/imports/rules/sample-cells.ts';
import { fieldGroups } from '#features/imports/text/column-texts.ts';
import { finished } from '../../support/finished.ts';
import { sourceOf } from './read-file.ts';

describe('The first values of a column', () => {
  it('Up to three different values are shown, without empty cells and repetitions.', async () => {
    const source = await sourceOf('a;b\n1;\n1;x  y\n2;\n3;\n4;');
    expect(finished(sampleCells([source], ['a', 'b', 'c']))).toEqual([['1', '2', '3'], ['x y'], []]);
  });

  it('A long value is shortened, and further files are read for their own headings.', async () => {
    const files = [await sourceOf(`a\n${'x'.repeat(90)}`), await sourceOf('b\n2')];
    expect(finished(sampleCells(files, ['a', 'b']))).toEqual([[`${'x'.repeat(60)}…`], ['2']]);
  });
});

describe('The fields that a file needs', () => {
  it.each([
    [[], ['name', 'price']],
    [['name'], ['price']],
    [['name', 'offerPrice'], []],
    [['price'], ['name']],
    [['sku', 'quantity'], []],
    [['id'], []],
  ])('With the columns %j, the file lacks %j.', (columns, missing) => {
    expect(missingColumns(columns)).toEqual(missing);
  });
});

test('The menu of a column has each field of a product file once.', () => {
  const fields = Object.values(fieldGroups).flatMap((group) => Object.keys(group));
  expect(fields.toSorted()).toEqual(fileColumns.toSorted());
});
