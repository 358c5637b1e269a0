import { describe, expect, it } from 'vitest';
import { recogniseAll, sourceOf } from './read-file.ts';

const read = async (text: string) => recogniseAll([await sourceOf(text)]);
const cellsOf = async (text: string) => (await read(text)).rows.map(({ cells }) => cells);
const wax = { name: 'Cera', price: '9,90', offerPrice: '9,90' };

describe("The shop's own file", () => {
  it.each([
    ['capitals and spaces', ' NAME ;Price;Offer Price\nCera;9,90;9,90'],
    ['an empty first line', '\r\nname,price,offerPrice\r\nCera,9.90,9.90\r\n'],
    ['empty columns at the end', 'name;price;offerPrice;;\nCera;9,90;9,90;;\n'],
    ['the line of Excel', 'sep=;\nname;price;offerPrice\nCera;9,90;9,90\n'],
    ['six decimals', 'name;price;offerPrice\nCera;9.900000;9.900000\n'],
    ['an empty original price', 'name;price;offerPrice\nCera;;9,90\n'],
    ['an empty offer', 'name;price;offerPrice\nCera;9,90 €;\n'],
  ])('A file with %s is read.', async (_, text) => {
    expect((await read(text)).kind).toBe('own');
    expect(await cellsOf(text)).toEqual([wax]);
  });

  it('Flags of spreadsheets are read, and an empty cell keeps the stock switch.', async () => {
    const text = 'sku;inStock\nA;VERDADEIRO\nB;\nC;FALSO\nD;TRUE\nE;talvez';
    expect((await cellsOf(text)).map(({ inStock }) => inStock)).toEqual(['yes', undefined, 'no', 'yes', 'talvez']);
  });

  it('An unreadable price stays, so that the import names its problem.', async () => {
    expect((await cellsOf('name;price;offerPrice\nCera;abc;9,90'))[0]?.price).toBe('abc');
  });

  it('Addresses of pictures, the handle and the old page are fields of the row.', async () => {
    const { rows } = await read(
      'name;pictures;handle;oldPath\nA;"https://a.example/1.jpg, https://a.example/2.jpg";a;https://a.example/Loja/A/?x=1',
    );
    expect(rows[0]).toEqual({
      line: 2,
      cells: { name: 'A' },
      pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      handle: 'a',
      oldPaths: ['/loja/a'],
    });
  });

  it('A row with another number of cells is refused.', async () => {
    expect((await read('name;price;sku\nCera;9,90')).bad).toEqual([
      { line: 2, field: 'row', problem: 'cell_count', value: '2/3' },
    ]);
  });

  it.each([
    ['an unknown column', 'name;price;offerPrice;colour of the box\nA;1;1;x'],
    ['a repeated column', 'name;Name;price\nA;A;1'],
    ['nothing', ''],
  ])('A file with %s is unknown.', async (_, text) => {
    expect(await read(text)).toMatchObject({ kind: 'unknown', rows: [] });
  });
});
