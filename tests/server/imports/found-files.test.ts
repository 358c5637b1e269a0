import { expect } from 'vitest';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';
import { fileText, importerOf } from './importer.ts';

type Product = Record<string, unknown>;

/** Files as spreadsheets and shops write them, with the products that they add and the reasons for refused rows, by line. */
const files: Record<string, { added: Product[]; refused?: Record<number, RegExp> }> = {
  'blank-first-line.csv': { added: [{ name: 'Cera', price: 9.9 }] },
  'compare-empty.csv': { added: [{ name: 'Cera sem desconto', price: 9.9, offerPrice: 9.9 }] },
  'corrected.csv': { added: [{ name: 'Cera Alfa' }, { name: 'Cera Beta', price: 8.9 }] },
  'html.csv': { added: [{ name: 'Cera HTML', description: ['Cera fria & boa', '85 g'] }] },
  'long-paragraph.csv': { added: [{ name: 'Cera longa', description: [expect.stringMatching(/^(Palavra ?){40,}$/)] }] },
  'made-like-shopify.csv': {
    added: [
      { name: 'Cera fria – Coco', sku: 'C-1', onShelf: 5, price: 9.9, options: { Aroma: 'Coco' }, brand: 'Onda' },
      { name: 'Cera fria – Menta', sku: 'C-2', onShelf: 7, price: 12.9, offerPrice: 9.9, options: { Aroma: 'Menta' } },
    ],
  },
  'partial.csv': { added: [{ name: 'Cera Alfa' }], refused: { 3: /^price: A price is a number/ } },
  'sep.csv': { added: [{ name: 'Cera sep', price: 12.5, offerPrice: 9.9 }] },
  'six-decimals.csv': { added: [{ name: 'Cera PS', price: 29.18, offerPrice: 29.18 }] },
  'trailing.csv': { added: [{ name: 'Cera trailing', price: 12.5 }] },
  'utf16.csv': { added: [{ name: 'Cera São', price: 12.5 }] },
  'verdadeiro.csv': {
    added: [
      { name: 'Cera A', inStock: true },
      { name: 'Cera B', inStock: true },
    ],
  },
  'zero-and-turned-prices.csv': {
    added: [{ name: 'Brinde', price: 0 }],
    refused: { 3: /^offerPrice: The offer is above the price/ },
  },
};

describeOnBothDatabases('Files that an earlier version refused', (it, open) => {
  it.for(Object.entries(files))('%s adds its products, or a row names the reason.', async ([name, expected]) => {
    const shop = await open();
    const { start, products } = importerOf(shop, await logSellerIn(shop));
    const known = new Set((await products()).map(({ _id }) => _id));
    const { added, refused, problems } = await start(fileText(name));
    const reasons = Object.entries(expected.refused ?? {});
    expect({ added, refused }).toEqual({ added: expected.added.length, refused: reasons.length });
    expect(problems).toMatchObject(
      reasons.map(([line, reason]) => ({ line: Number(line), reason: expect.stringMatching(reason) as string })),
    );
    const present = (await products()).filter(({ _id }) => !known.has(_id));
    expect(present).toMatchObject(expected.added);
  });

  it('A free product is doubted in the preview, and a second import of each file adds nothing.', async ({ shop }) => {
    const { start, preview } = importerOf(shop, await logSellerIn(shop));
    expect(await preview(fileText('zero-and-turned-prices.csv'))).toMatchObject({ doubted: 1 });
    for (const name of Object.keys(files)) {
      await start(fileText(name));
      expect(await start(fileText(name))).toMatchObject({ added: 0, changed: 0 });
    }
  });
});
