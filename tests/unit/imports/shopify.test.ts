import { describe, expect, it } from 'vitest';
import { countsOf, recogniseAll, recognised, sourceOf } from './read-file.ts';

const old = await recognised('shopify-old.csv');

describe('The export of Shopify', () => {
  it('Each variant becomes a product, pictures are merged, and vouchers and archived products are refused.', () => {
    expect(old.kind).toBe('shopify');
    expect(countsOf(old)).toEqual([4, 2, 1]);
    expect(old.bad.map(({ problem, value }) => [problem, value])).toEqual([
      ['not_goods', 'Vale de oferta'],
      ['not_published', 'Prancha antiga'],
    ]);
  });

  it('A variant has its own price, code, stock and pictures, and shares the model.', () => {
    expect(old.rows[0]).toEqual({
      line: 2,
      cells: {
        name: 'Fato Maré 4/3 – Azul – M',
        description: expect.stringContaining('aquece em água fria 🌊'),
        category: 'Fatos',
        price: '299,90',
        offerPrice: '249,90',
        weight: '1,85 kg',
        sku: 'FM-AZ-M',
        quantity: '4',
        brand: 'Maré Alta',
        gtin: '5601234567892',
        mpn: 'FM-43',
        model: 'Fato Maré 4/3',
        inStock: 'yes',
        colour: 'Azul',
        size: 'M',
      },
      pictures: [
        'https://cdn.example/files/fato-azul.jpg?v=1',
        'https://cdn.example/files/fato-costas.jpg',
        'https://cdn.example/files/fato-detalhe.jpg',
      ],
      handle: 'fato-maré-4-3',
      oldPaths: ['/products/fato-maré-4-3'],
    });
  });

  it('Oversold stock is 0, stock of goods that sell on is not counted, and a wrong barcode is left out.', () => {
    expect(old.rows.map(({ cells }) => cells.quantity)).toEqual(['4', '0', undefined, undefined]);
    expect(old.rows[1]?.cells.gtin).toBeUndefined();
    expect(old.notes).toEqual([
      { id: 'stock_not_counted', lines: [9] },
      { id: 'gtin_left_out', lines: [8] },
    ]);
  });

  it('A product without options has no model, and a compare-at price of 0 is no reduction.', () => {
    const { name, model, size, price, offerPrice } = old.rows[3]?.cells ?? {};
    expect({ name, model, size, price, offerPrice }).toEqual({
      name: 'Cera fria',
      model: undefined,
      size: undefined,
      price: '4,50',
      offerPrice: '4,50',
    });
  });

  it('An old address leads to the first variant only.', () => {
    expect(old.rows.map(({ oldPaths }) => oldPaths.length)).toEqual([1, 0, 0, 1]);
  });

  it('The headings since 2025 are read, and a draft is refused.', async () => {
    const file = await recognised('shopify-new.csv');
    expect(countsOf(file)).toEqual([2, 1, 0]);
    expect(
      file.rows.map(({ cells }) => [cells.name, cells.colour, cells.price, cells.offerPrice, cells.quantity]),
    ).toEqual([
      ['Leash "Pro" 6\' – Preto', 'Preto', '39,95', '29,95', '12'],
      ['Leash "Pro" 6\' – Verde', 'Verde', '29,95', '29,95', '3'],
    ]);
    expect(file.rows[0]?.cells).toMatchObject({ category: 'Surf Leashes', mpn: 'NO-L6', weight: '210 g' });
    expect(file.rows[1]?.pictures).toEqual([
      'https://cdn.example/leash-verde.webp',
      'https://cdn.example/leash-1.webp',
    ]);
  });

  const of = async (rows: string) =>
    recogniseAll([await sourceOf(`Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n${rows}`)]);

  it.each([
    ['without a title', 'a,,,,S,9.90', 'no_name'],
    ['without a price', 'a,Cera,,,S,', 'no_price'],
    ['with a long option', `a,Cera,Aroma,${'x'.repeat(61)},S,9.90`, 'long_option'],
    ['with too many cells', 'a,Cera,,,S,9,90', 'cell_count'],
  ])('A row %s is refused as %s.', async (_, row, problem) => {
    expect((await of(row)).bad.map((bad) => bad.problem)).toEqual([problem]);
  });

  it('Two products with one title are two models.', async () => {
    const { rows } = await of(['a,Fato,Size,S,,9', 'a,,,M,,9', 'b,Fato,Size,S,,9', 'b,,,M,,9'].join('\n'));
    expect(rows.map(({ cells }) => cells.model)).toEqual(['Fato', 'Fato', 'Fato (2)', 'Fato (2)']);
  });

  it('A long title is shortened to the limits of names and models.', async () => {
    const { rows, notes } = await of(`a,${'palavra '.repeat(20)},Size,S,,9\na,,,M,,9`);
    expect(rows[0]?.cells.name?.length).toBeLessThanOrEqual(120);
    expect(rows[0]?.cells.name).toMatch(/ – S$/);
    expect(rows[0]?.cells.model?.length).toBeLessThanOrEqual(60);
    expect(notes).toEqual([{ id: 'name_shortened', lines: [2, 3] }]);
  });
});
