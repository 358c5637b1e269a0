import { expect, it } from 'vitest';
import { startsOf } from '#features/imports/rules/join-files.ts';
import { placedFiles, placeOfLine } from '#features/imports/rules/place-of-line.ts';

const file = (...lines: number[]) => ({ headings: ['name'], records: lines.map((line) => ({ line, cells: [] })) });
const files = placedFiles(startsOf([file(2, 3), file(), file(2, 9)]), ['a.csv', 'b.csv']);

it('A single file has no place, and a file without a name gets its number.', () => {
  expect(placedFiles([0], ['a.csv'])).toEqual([]);
  expect(files).toEqual([
    { name: 'a.csv', before: 0 },
    { name: 'b.csv', before: 3 },
    { name: '3', before: 4 },
  ]);
});

it.each([
  [1, 'a.csv', 1],
  [3, 'a.csv', 3],
  [4, 'b.csv', 1],
  [5, '3', 1],
  [13, '3', 9],
])('Line %i of all files is in the file %s, line %i.', (line, name, own) => {
  expect(placeOfLine(line, files)).toEqual({ line: own, file: name });
});

it('A line of a single file keeps its number.', () => {
  expect(placeOfLine(7)).toEqual({ line: 7 });
  expect(placeOfLine(7, [])).toEqual({ line: 7 });
});
