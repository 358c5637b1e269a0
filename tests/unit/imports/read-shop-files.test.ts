import { describe, expect, it } from 'vitest';
import { readShopFiles } from '#features/imports/server/read-shop-files.ts';
import { circumstances } from './read-file.ts';

const read = (...texts: string[]) => readShopFiles(texts, circumstances);

describe('readShopFiles', () => {
  it('An HTML description becomes lines.', async () => {
    const html = '"<p>Cera <strong>fria</strong> &amp; boa</p><ul><li>85&nbsp;g</li></ul>"';
    const { rows } = await read(`name;price;offerPrice;description\nCera HTML;9,90;9,90;${html}\n`);
    expect(rows[0]?.cells.description).toBe('Cera fria & boa\n85 g');
  });

  it('Entities of names, options and categories are decoded, and the slug ignores them.', async () => {
    const { rows } = await read(
      [
        'ID,Type,SKU,Name,Published,Regular price,Parent,Categories,Attribute 1 name,Attribute 1 value(s)',
        '1,variable,A,Wax &amp; Raspador &#8211; 2&#034;,1,,,Wax &amp; Raspadores,Cor,',
        '2,variation,B,,1,9,A,,Cor,Preto &amp; Areia',
        '3,variation,C,,1,9,A,,Cor,AT&T',
      ].join('\n'),
    );
    expect(rows.map(({ cells }) => cells.colour)).toEqual(['Preto & Areia', 'AT&T']);
    expect(rows[0]).toMatchObject({
      cells: { model: 'Wax & Raspador – 2"', category: 'Wax & Raspadores' },
      oldPaths: ['/product/wax-raspador-2'],
    });
  });

  it('A small file in the shape of Shopify is read.', async () => {
    const heading =
      'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src';
    const { kind, rows, merged } = await read(
      [
        heading,
        'cera-fria,Cera fria,"<p>Para <b>agua</b> fria</p>",Onda,Wax,true,Aroma,Coco,C-1,85,5,9.90,,https://cdn.example/c1.jpg',
        'cera-fria,,,,,,,Menta,C-2,85,7,9.90,12.90,https://cdn.example/c2.jpg',
        'cera-fria,,,,,,,,,,,,,https://cdn.example/c3.jpg',
      ].join('\n'),
    );
    expect([kind, rows.length, merged]).toEqual(['shopify', 2, [4]]);
    expect(rows[1]?.cells).toMatchObject({
      name: 'Cera fria – Menta',
      option: 'Aroma: Menta',
      description: 'Para agua fria',
      price: '12,90',
      offerPrice: '9,90',
    });
  });

  it('A mapping reads a file that is not recognised.', async () => {
    const file = await readShopFiles(['Artigo;Valor\nCera;9,90'], circumstances, { Artigo: 'name', Valor: 'price' });
    expect(file.rows[0]?.cells).toEqual({ name: 'Cera', price: '9,90', offerPrice: '9,90' });
  });
});
