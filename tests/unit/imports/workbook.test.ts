import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookCsv } from '#features/imports/rules/workbook-csv.ts';
import { readWorkbook } from '#features/imports/client/read-workbook.ts';
import { readCsv } from '#server/csv/read-csv.ts';

const bytesOf = (buffer: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);
const file = bytesOf(readFileSync(new URL('files/produtos.xlsx', import.meta.url)));

describe('A workbook of a spreadsheet', () => {
  it('The first worksheet becomes rows with the days, decimals and codes of its cells.', async () => {
    expect((await readCsv(workbookCsv(await readWorkbook(file)))).map(({ cells }) => cells)).toEqual([
      [
        'Nome do artigo',
        'Preço',
        'Promoção até',
        'Preço promocional',
        'Stock',
        'Cod. Barras',
        'Peso',
        'Em stock',
        'Notas',
      ],
      ['Cera fria; "Alfa"', '12,5', '2026-12-31', '9,9', '7', '5601234567892', '0,1250', 'TRUE', 'Linha 1\nLinha 2'],
      ["Leash 6'", '1299', '', '', '3', '', '1,25', 'FALSE', ''],
    ]);
  });

  it('A ZIP file of another kind is refused, and so is one that unpacks to more than 100 MB.', async () => {
    const other = bytesOf(zipSync({ 'a.txt': new TextEncoder().encode('text') }));
    await expect(readWorkbook(other)).rejects.toThrow();
    const half = new Uint8Array(51 * 1024 * 1024);
    const bomb = bytesOf(zipSync({ 'a.xml': half, 'b.xml': half }, { level: 1 }));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readWorkbook(bomb)).rejects.toThrow('too large');
  });

  it.each([
    [9.9, '"9,9"'],
    [1.299, '"1,2990"'],
    [1299, '1299'],
    [0.1 + 0.2, '"0,3"'],
    [null, ''],
    [new Date(Date.UTC(2026, 10, 30, 15, 30)), '2026-11-30 15:30:00'],
    [new Date(Number.NaN), ''],
    ['a;b', '"a;b"'],
    ['6" leash', '"6"" leash"'],
  ])('The cell %j is written as %j.', (cell, expected) => {
    expect(workbookCsv([[cell]])).toBe(expected);
  });
});
