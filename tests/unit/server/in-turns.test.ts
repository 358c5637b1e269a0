import { describe, expect, it } from 'vitest';
import type { Steps } from '#core/steps.ts';
import { readCsv } from '#server/csv/read-csv.ts';
import { finishInTurns, mapInTurns } from '#server/process/in-turns.ts';
import { readShopFiles } from '#features/imports/server/read-shop-files.ts';
import { turnsDuring } from '../../support/turns.ts';
import { circumstances } from '../imports/read-file.ts';

const ROWS = 2_000;
const numbers = Array.from({ length: ROWS }, (_, number) => number);

function* sum(): Steps<number> {
  let total = 0;
  for (const number of numbers) {
    yield;
    total += number;
  }
  return total;
}

describe('A long calculation', () => {
  it('A list is mapped in its order, and other requests are answered every 20 rows.', async () => {
    const work = async () => expect(await mapInTurns(numbers, (number) => number)).toEqual(numbers);
    expect(await turnsDuring(work)).toBeGreaterThanOrEqual(ROWS / 20);
  });

  it('A calculation of many steps has its result, and other requests are answered every 20 steps.', async () => {
    const work = async () => expect(await finishInTurns(sum())).toBe((ROWS * (ROWS - 1)) / 2);
    expect(await turnsDuring(work)).toBeGreaterThanOrEqual(ROWS / 20);
  });

  it('A long CSV file is parsed in pieces, and no piece ends inside a letter.', async () => {
    // Letters of two units, once at even and once at odd positions.
    const text = `name\n${numbers.map((number) => `${number % 2 === 0 ? 'a' : ''}${'𝄞'.repeat(40)}ç€ ${number}`).join('\n')}`;
    const pieces = text.length / 16_384;
    const work = async () => {
      const records = await readCsv(text);
      expect(records.map(({ cells }) => cells[0]).join('\n')).toBe(text);
    };
    expect(await turnsDuring(work)).toBeGreaterThanOrEqual(Math.floor(pieces));
  });

  it.each([
    ['the shop itself', 'name;price;offerPrice;sku', (row: number) => `Cera ${row};9,90;9,90;C-${row}`],
    ['Shopify', 'Handle,Title,Variant SKU,Variant Price', (row: number) => `cera-${row},Cera ${row},C-${row},9.90`],
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Published,Regular price',
      (row: number) => `${row},simple,C-${row},Cera ${row},1,9.90`,
    ],
    ['PrestaShop', 'Product ID;Name;Reference;Price (tax incl.)', (row: number) => `${row};Cera ${row};C-${row};9.90`],
  ])('A long file of %s is read in portions.', async (_, heading, row) => {
    const text = [heading, ...numbers.map(row)].join('\n');
    const work = async () => {
      const { kind, rows } = await readShopFiles([text], circumstances);
      expect(kind).not.toBe('unknown');
      expect(rows).toHaveLength(ROWS);
    };
    // Entities, rows, descriptions and samples are four passes.
    expect(await turnsDuring(work)).toBeGreaterThanOrEqual((4 * ROWS) / 20);
  });
});
