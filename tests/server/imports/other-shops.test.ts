import { expect } from 'vitest';
import { aNewAddress, anOrderBody } from '../../support/builders.ts';
import { logSellerIn, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';
import { fileText, importerOf } from './importer.ts';

const withImporter = async (shop: TestShop) => importerOf(shop, await logSellerIn(shop));
const presta = { more: [fileText('prestashop-combinations.csv')] };

/** Orders one of a product. */
async function order(shop: TestShop, product: { _id: string; offerPrice: number }): Promise<void> {
  const token = await registerCustomer(shop);
  await shop.ask('addressAdd', { token, body: { address: aNewAddress() } });
  const address = (await shop.ask('addressGet', { token })).addresses.at(-1)?._id ?? '';
  const items = [{ product: product._id, quantity: 1 }];
  await shop.ask('orderCod', { token, body: anOrderBody({ items, address, amount: product.offerPrice }) });
}

describeOnBothDatabases('Imports of files from other shops', (it) => {
  it('Variations of WooCommerce become sizes with the data of their parent, and the reasons for other rows are named.', async ({
    shop,
  }) => {
    const { start, products } = await withImporter(shop);
    const done = await start(fileText('woocommerce-en.csv'));
    expect(done).toMatchObject({ kind: 'woocommerce', state: 'done', added: 3, refused: 3 });
    expect(done.problems).toMatchObject([
      { line: 5, reason: expect.stringMatching(/^parent: .*is not in the file/) as string },
      { line: 7, reason: expect.stringMatching(/^type: .*download/) as string },
      { line: 8, reason: expect.stringMatching(/^published: .*draft/) as string },
    ]);
    const ofParent = { category: 'Roupa', brand: 'Onda', attributes: { model: 'T-shirt Onda' } };
    expect(await products('t-shirt onda')).toMatchObject([
      { ...ofParent, name: 'T-shirt Onda – Azul – S', onShelf: 5, gtin: '5601234567892', inStock: true },
      { ...ofParent, name: 'T-shirt Onda – Branco – M', options: { colour: 'Branco', size: 'M' }, inStock: false },
    ]);
  });

  it('Products and combinations of PrestaShop become sizes with prices with IVA, which the preview says.', async ({
    shop,
  }) => {
    const { start, preview, products } = await withImporter(shop);
    const csv = fileText('prestashop-template.csv');
    const seen = await preview(csv, presta);
    expect(seen.notes).toContainEqual({ id: 'tax_added', lines: [] });
    const done = await start(csv, presta);
    expect(done).toMatchObject({ kind: 'prestashop', added: 3, refused: 1, problems: [{ line: 7 }] });
    expect(await products('licra sal')).toMatchObject([
      { name: 'Licra Sal – Azul – M', price: 50, onShelf: 4, options: { colour: 'Azul', size: 'M' }, sku: 'LS-A-M' },
      { name: 'Licra Sal – Azul – XL', price: 55, onShelf: 2, options: { colour: 'Azul', size: 'XL' } },
    ]);
    expect(await start(csv, presta)).toMatchObject({ added: 0, changed: 0, refused: 1 });
  });

  it('Pictures and old addresses of a file wait for their products, and a second import repeats neither.', async ({
    shop,
  }) => {
    const { start } = await withImporter(shop);
    const counts = () =>
      shop.inDatabase(async (db) => [
        (await db.selectFrom('picture_requests').selectAll().execute()).length,
        (await db.selectFrom('old_addresses').selectAll().execute()).length,
      ]);
    await start(fileText('prestashop-template.csv'), presta);
    const first = await counts();
    expect(Math.min(...first)).toBeGreaterThan(0);
    await start(fileText('prestashop-template.csv'), presta);
    expect(await counts()).toEqual(first);
  });

  it('The undo of an import keeps a product that was ordered, and its reply and report say so.', async ({ shop }) => {
    const { start, undo, products, newest } = await withImporter(shop);
    const { id } = await start(fileText('woocommerce-pt.csv'));
    const [ordered] = await products('fato curto – m');
    await order(shop, ordered!);
    expect(await undo(id)).toMatchObject({
      undone: 2,
      kept: 1,
      problems: [{ name: 'Fato curto – M', reason: expect.stringMatching(/order/i) as string }],
    });
    await shop.api.continueImports();
    expect(await newest()).toMatchObject({ state: 'undone', undone: 2, kept: 1 });
    expect(await products('fato curto')).toMatchObject([{ name: 'Fato curto – M', _id: ordered?._id }]);
    expect(await products('nazaré')).toEqual([]);
    const report = await (
      await shop.send('importReport', { token: await logSellerIn(shop), query: `?id=${id}` })
    ).text();
    expect(report).toMatch(/Fato curto – M;.*order/i);
  });

  it('An undone import can be imported again, and finds the kept product.', async ({ shop }) => {
    const { start, undo, products } = await withImporter(shop);
    const { id } = await start(fileText('woocommerce-pt.csv'));
    await order(shop, (await products('fato curto – m'))[0]!);
    await undo(id);
    await shop.api.continueImports();
    expect(await start(fileText('woocommerce-pt.csv'))).toMatchObject({ added: 2, refused: 0 });
    expect(await products('fato curto')).toHaveLength(2);
  });
});
