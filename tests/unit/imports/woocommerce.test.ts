import { describe, expect, it } from 'vitest';
import { countsOf, recogniseAll, recognised, sourceOf } from './read-file.ts';

const file = await recognised('woocommerce-en.csv');

describe('The export of WooCommerce', () => {
  it('Variations become products of their parent, which is merged.', () => {
    expect(file.kind).toBe('woocommerce');
    expect(countsOf(file)).toEqual([3, 3, 1]);
    expect(file.bad.map(({ line, problem }) => [line, problem])).toEqual([
      [5, 'no_parent'],
      [7, 'not_goods'],
      [8, 'not_published'],
    ]);
  });

  it('A variation inherits from its parent, found by SKU or id.', () => {
    expect(file.rows[0]).toEqual({
      line: 3,
      cells: {
        name: 'T-shirt Onda – Azul – S',
        description: 'Algodão orgânico\n\n<p>Corte direito.</p>\n<ul>\n<li>180 g/m²</li>\n</ul>',
        category: 'Roupa',
        price: '24,90',
        offerPrice: '24,90',
        offerFrom: '',
        offerUntil: '',
        weight: '200 g',
        sku: 'TS-A-S',
        quantity: '5',
        brand: 'Onda',
        gtin: '5601234567892',
        model: 'T-shirt Onda',
        inStock: 'yes',
        colour: 'Azul',
        size: 'S',
      },
      pictures: [
        'https://shop.example/wp-content/uploads/ts-azul.jpg',
        'https://shop.example/wp-content/uploads/ts.jpg',
        'https://shop.example/wp-content/uploads/ts-costas.jpg',
      ],
      handle: 't-shirt-onda',
      oldPaths: ['/product/t-shirt-onda'],
    });
    expect(file.rows[1]?.cells).toMatchObject({
      price: '24,90',
      offerPrice: '19,90',
      offerUntil: '2026-12-24',
      weight: '250 g',
      inStock: 'no',
    });
  });

  it('An offer that is over is left out, and `\\n` is a line break.', () => {
    expect(file.rows[2]?.cells).toMatchObject({
      price: '4,50',
      offerPrice: '4,50',
      description: 'Para água quente\n\nCheira a coco',
    });
    expect(file.rows[2]?.cells.category).toBeUndefined();
    expect(file.notes).toEqual([{ id: 'offer_left_out', lines: [6] }]);
  });

  it('The headings of a Portuguese shop are read.', async () => {
    const portuguese = await recognised('woocommerce-pt.csv');
    expect(portuguese.kind).toBe('woocommerce');
    expect(countsOf(portuguese)).toEqual([3, 0, 1]);
    expect(portuguese.rows[0]?.cells).toMatchObject({
      name: 'Deck «Nazaré»',
      category: 'Tail',
      price: '39,90',
      offerPrice: '34,90',
      weight: '320 g',
      quantity: '8',
      brand: 'Maré',
    });
    expect(portuguese.rows[1]?.cells).toMatchObject({ name: 'Fato curto – S', size: 'S', model: 'Fato curto' });
    expect(portuguese.notes).toEqual([{ id: 'stock_not_counted', lines: [4, 5] }]);
  });

  const heading = 'ID,Type,SKU,Name,Published,Regular price,Parent';
  const attributes = [1, 2, 3, 4].map((n) => `Attribute ${n} name,Attribute ${n} value(s)`).join(',');
  const of = async (...rows: string[]) =>
    recogniseAll([await sourceOf([`${heading},${attributes}`, ...rows].join('\n'))]);

  it('A variation with four options is refused.', async () => {
    const { bad } = await of('1,variable,A,Fato,1,,', '2,variation,B,,1,9,A,Cor,Azul,Tamanho,M,Corte,Alto,Gola,V');
    expect(bad.map(({ line, problem }) => [line, problem])).toEqual([[3, 'too_many_options']]);
  });

  it('Other options keep their names.', async () => {
    const { rows } = await of('1,variable,A,Cera,1,,', '2,variation,B,,1,9,id:1,Aroma,Coco,pa_size,M');
    expect(rows[0]?.cells).toMatchObject({ option: 'Aroma: Coco', size: 'M' });
  });

  it.each([
    ['Fatos > Homem', 'Fatos'],
    ['Homem > Fatos', 'Fatos'],
    ['Homem', 'Homem'],
    ['Surf > Leashes > Crianças', 'Leashes'],
    ['Wax\\, Raspadores, Promoções', 'Wax, Raspadores'],
    ['Uncategorized', undefined],
  ])('The categories %j give the category %j.', async (cell, category) => {
    const source = await sourceOf(`Type,SKU,Name,Published,Regular price,Categories\nsimple,A,Fato,1,9,"${cell}"`);
    expect(recogniseAll([source]).rows[0]?.cells.category).toBe(category);
  });

  it('A variable product without variations is refused.', async () => {
    expect((await of('1,variable,A,Cera,1,,')).bad.map(({ problem }) => problem)).toEqual(['no_variants']);
  });
});
