import { expect, test } from 'vitest';
import { readCsv } from '#server/csv/read-csv.ts';
import { writeCsv } from '#server/csv/write-csv.ts';
import { readFlag, readPrice } from '#features/imports/server/csv-values.ts';

const cellsOf = async (text: string) => (await readCsv(text)).map(({ cells }) => cells);

test('A file is read with any separator, line ending and quotation marks.', async () => {
  expect(await cellsOf('\uFEFFa;b\r\n1,5;"x ""y"";\nz"\r\n')).toEqual([
    ['a', 'b'],
    ['1,5', 'x "y";\nz'],
  ]);
  expect(await cellsOf('a,b\n1.5,\r\n')).toEqual([
    ['a', 'b'],
    ['1.5', ''],
  ]);
  expect(await cellsOf('a\tb\r1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(await cellsOf('')).toEqual([]);
});

test('Each record has its line number, despite blank lines and line breaks within cells.', async () => {
  expect((await readCsv('a;b\n"1\n2";x\n\n;\n3;4')).map(({ line }) => line)).toEqual([1, 2, 6]);
});

test('An error about unbalanced quotation marks names their line.', async () => {
  for (const text of ['a;b\n"1;2', 'a;b\n"1"x;2', 'a;b\n"1\n\n2;3\n', 'a;b\n9\'6";2']) {
    await expect(readCsv(text)).rejects.toMatchObject({ name: 'NotCsv', line: 2 });
  }
});

test('A written file is read back unchanged.', async () => {
  const rows = [
    { text: '=1+1' },
    { text: 'a;"b"\r\nc' },
    { text: 'a\nb\rc' },
    { text: '-5' },
    { text: "it's" },
    { text: '@x' },
    { text: "'=1" },
    ...['＝1+1', '\u200b=1', ' +1', '\ufeff-1', '\u202e@x', '\n=1', "'\u200b＋1"].map((text) => ({ text })),
  ];
  const columns = { text: (row: { text: string }) => row.text, price: () => 1.5 };
  let file = '';
  for await (const piece of writeCsv(columns, rows)) file += piece;
  expect(file).toContain("'=1+1;1,5\r\n");
  for (const begun of ["'＝1+1", "'\u200b=1", "' +1", "'\ufeff-1", "'\u202e@x"]) expect(file).toContain(`\n${begun};`);
  expect((await cellsOf(file)).slice(1)).toEqual(rows.map(({ text }) => [text, '1,5']));
});

test('Prices are read in the usual notations, and rejected when they are ambiguous.', () => {
  const good = { '34,90': 34.9, '34.9': 34.9, '1.234,50': 1234.5, '1,234.50': 1234.5, '1 234,5 €': 1234.5, '7': 7 };
  for (const [written, euros] of Object.entries(good)) expect([written, readPrice(written)]).toEqual([written, euros]);
  for (const bad of ['', 'dez', '1.234', '1,234', '-5', '1,2,3', '1e3', '12,345']) {
    expect([bad, readPrice(bad)]).toEqual([bad, Number.NaN]);
  }
  expect(['Sim', ' no ', '1', 'não', 'x', ''].map(readFlag)).toEqual([true, false, true, false, undefined, undefined]);
});
