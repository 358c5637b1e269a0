import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { removeDemoProducts } from '#features/catalogue/server/demo/remove-demo-products.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openPictureFiles } from '#server/media/open-picture-files.ts';
import { makeSmallCatalogue } from '../../support/shops/small-catalogue.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const namesIn = async (shop: TestShop) => (await shop.ask('productList')).products.map(({ name }) => name);
const mastersOf = async (shop: TestShop) =>
  (await readdir(join(shop.settings.dataDir, 'media'))).filter((name) => !name.includes('-'));

/** Runs the command outside the process of the shop. */
async function removeDemo(shop: TestShop) {
  const folder = await makeSmallCatalogue();
  const database = await openDatabase(shop.settings);
  const files = await openPictureFiles(shop.settings);
  const result = await removeDemoProducts(database, files, { folder, now: shop.now() });
  await database.db.destroy();
  return result;
}

describeOnBothDatabases('Removing the demo products', (it, open) => {
  it('Removing the demo products deletes those without orders, with their pictures.', async ({ shop }) => {
    const { version } = await shop.api.readProductChanges(0);
    expect(await mastersOf(shop)).toHaveLength(2);
    expect(await removeDemo(shop)).toEqual({ removed: 3, archived: 0, pictures: 2 });
    expect(await namesIn(shop)).toEqual([]);
    expect(await mastersOf(shop)).toEqual([]);
    expect((await shop.api.readProductChanges(version)).removed).toHaveLength(3);
    await shop.restart();
    expect([shop.api.seededProducts, await namesIn(shop)]).toEqual([0, []]);
  });

  it('Removing the demo products archives those with orders, and can repeat.', async ({ shop, token, order, deck }) => {
    await shop.ask('orderCod', { token, body: order });
    const before = await shop.ask('orderUser', { token });
    expect(await removeDemo(shop)).toMatchObject({ removed: 1, archived: 2 });
    expect(await removeDemo(shop)).toEqual({ removed: 0, archived: 0, pictures: 0 });
    expect(await namesIn(shop)).toEqual([]);
    expect((await shop.ask('orderUser', { token })).orders).toEqual(before.orders);
    const pictures = (deck.pictures ?? []).map(({ base }) => `${base.slice('/media/'.length)}.webp`);
    expect(await mastersOf(shop)).toEqual(expect.arrayContaining(pictures));
    expect((await shop.refused('orderCod', { token, body: order })).code).toMatch(/^product_(unavailable|not_found)$/);
  });

  it('Removing the demo products keeps those that the seller changed.', async ({ shop, wax, seller: token }) => {
    await shop.ask('productUpdate', { token, body: { id: wax._id, name: 'A nossa wax' } });
    expect(await removeDemo(shop)).toEqual({ removed: 2, archived: 0, pictures: 1 });
    expect(await namesIn(shop)).toEqual(['A nossa wax']);
    expect(await mastersOf(shop)).toHaveLength(1);
  });

  it('Removing the demo products deletes their stock, prices and notices.', async ({ shop, wax, seller: token }) => {
    await shop.ask('productUpdate', { token, body: { id: wax._id, quantity: 0, price: 5, offerPrice: 4 } });
    await shop.ask('productNotify', { body: { product: wax._id, email: 'maria@example.pt' } });
    await removeDemo(shop);
    const tables = ['product_stock', 'stock_movements', 'stock_notices', 'price_changes'] as const;
    const left = await shop.inDatabase((db) =>
      Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute())),
    );
    expect(left).toEqual([[], [], [], []]);
  });

  it('Removing the demo products deletes the models with sizes, but not a size with a picture of the seller.', async () => {
    const shop = await open({}, { areSizesAsked: true });
    const { products } = await shop.ask('productList');
    const sized = products.filter(({ options }) => options?.['size']);
    expect(sized.length).toBe(shop.api.seededProducts);
    const [own] = sized;
    const token = await logSellerIn(shop);
    const pictures = (own?.pictures ?? []).map(({ base }) => ({ base, alt: 'O nosso fato' }));
    await shop.ask('productUpdate', { token, body: { id: own?._id ?? '', pictures } });
    expect(await removeDemo(shop)).toMatchObject({ removed: products.length - 1, archived: 0 });
    const left = (await shop.ask('productList')).products;
    expect(left.map(({ _id }) => _id)).toEqual([own?._id]);
    expect(await mastersOf(shop)).toHaveLength(1);
  });
});
