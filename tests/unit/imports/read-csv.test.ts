import { describe, expect, it } from 'vitest';
import { readCsv } from '#server/csv/read-csv.ts';

const cellsOf = async (text: string) => (await readCsv(text)).map(({ cells }) => cells);
const heading = ['name', 'price'];

describe('readCsv', () => {
  it.each([
    ['semicolons', 'name;price\nCera;9,90\n', [heading, ['Cera', '9,90']]],
    ['tabs', 'name\tprice\nCera\t9,90\n', [heading, ['Cera', '9,90']]],
    ['commas', 'name,price\r\nCera,9.90\r\n', [heading, ['Cera', '9.90']]],
    ['the line of Excel', 'sep=;\r\nname;price\r\nCera;9,90\r\n', [heading, ['Cera', '9,90']]],
    ['the line of Excel with a mark', '\uFEFF"sep=,"\nname,price\nCera,9.90', [heading, ['Cera', '9.90']]],
    ['an empty first line', '\r\nname,price\r\nCera,9.90\r\n', [heading, ['Cera', '9.90']]],
    ['a first line of separators', ';;\nname;price;\nCera;9,90;\n', [heading, ['Cera', '9,90']]],
    ['empty columns at the end', 'name;price;;\nCera;9,90;;\n', [heading, ['Cera', '9,90']]],
    [
      'commas in quoted headings',
      '"a, b, c, d";price\nCera;9,90\n',
      [
        ['a, b, c, d', 'price'],
        ['Cera', '9,90'],
      ],
    ],
    ['line breaks in cells', 'name;price\n"Ce\nra";9,90', [heading, ['Ce\nra', '9,90']]],
    ['nothing', '', []],
  ])('A file with %s is parsed.', async (_, text, expected) => {
    expect(await cellsOf(text)).toEqual(expected);
  });

  it('An empty cell before the end of the heading is kept.', async () => {
    expect(await cellsOf('name;price;sku\nCera;9,90;\nWax;;W-1')).toEqual([
      ['name', 'price', 'sku'],
      ['Cera', '9,90', ''],
      ['Wax', '', 'W-1'],
    ]);
  });

  it('A cell without a heading is kept, so that the caller can refuse its row.', async () => {
    expect(await cellsOf('name;price;\nCera;9;90')).toEqual([heading, ['Cera', '9', '90']]);
  });

  it('Lines are counted from the start of the file, with the line of Excel.', async () => {
    expect((await readCsv('sep=;\nname;price\n\n"a\nb";1\nc;2')).map(({ line }) => line)).toEqual([2, 4, 6]);
  });
});
