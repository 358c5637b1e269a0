import { describe, expect, it } from 'vitest';
import { countsOf, recognised } from './read-file.ts';

describe('The files of PrestaShop', () => {
  it('A product list without tax gets IVA, and a disabled product is refused.', async () => {
    const file = await recognised('prestashop-list.csv');
    expect(file.kind).toBe('prestashop');
    expect(countsOf(file)).toEqual([2, 1, 0]);
    expect(file.rows.map(({ cells, oldPaths }) => [cells.name, cells.price, cells.quantity, oldPaths])).toEqual([
      ['Cera "Base"', '4,49', '25', ['/12-cera-base.html']],
      ["Leash 6'", '29,18', '0', ['/13-leash-6.html']],
    ]);
    expect(file.bad[0]).toMatchObject({ line: 4, problem: 'not_published' });
    expect(file.notes).toEqual([
      { id: 'tax_added', lines: [] },
      { id: 'thumbnail_left_out', lines: [2] },
    ]);
  });

  it('Of two prices the one with IVA counts.', async () => {
    const file = await recognised('prestashop-pt.csv');
    expect(file.kind).toBe('prestashop');
    expect(file.rows[0]?.cells).toMatchObject({
      name: 'Poncho',
      price: '50,00',
      offerPrice: '50,00',
      category: 'Ponchos',
    });
    expect(file.notes).toEqual([]);
  });

  it('Products and combinations of two files become variants with their own prices.', async () => {
    const file = await recognised('prestashop-template.csv', 'prestashop-combinations.csv');
    expect(countsOf(file)).toEqual([3, 1, 1]);
    expect(
      file.rows.map(({ cells }) => [cells.name, cells.sku, cells.price, cells.offerPrice, cells.offerUntil]),
    ).toEqual([
      ['Boné', 'BN', '20,00', '20,00', ''],
      ['Licra Sal – Azul – M', 'LS-A-M', '50,00', '40,00', '2026-12-31'],
      ['Licra Sal – Azul – XL', 'LS-A-XL', '55,00', '44,00', '2026-12-31'],
    ]);
    expect(file.rows[1]).toMatchObject({
      cells: { category: 'Licras', brand: 'Sal', colour: 'Azul', size: 'M', gtin: '036000291452', weight: '200 g' },
      pictures: ['https://loja.example/azul.jpg', 'https://loja.example/1.jpg', 'https://loja.example/2.jpg'],
      oldPaths: ['/20-licra-sal.html'],
    });
    expect(file.bad).toMatchObject([{ problem: 'no_parent', value: '99' }]);
    expect(file.notes.map(({ id }) => id)).toEqual(['tax_added', 'offer_left_out']);
  });

  it('Combinations without their products are refused.', async () => {
    const file = await recognised('prestashop-combinations.csv');
    expect(file.kind).toBe('prestashop');
    expect(file.bad.map(({ problem }) => problem)).toEqual(['no_parent', 'no_parent', 'no_parent']);
  });
});
