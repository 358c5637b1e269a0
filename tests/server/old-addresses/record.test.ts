import { expect } from 'vitest';
import { recordOldAddresses } from '#features/old-addresses/server/record-old-addresses.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const stored = (shop: TestShop) =>
  shop.inDatabase((db) => db.selectFrom('old_addresses').selectAll().orderBy('path').execute());

describeOnBothDatabases('Old addresses of an import', (it) => {
  it('An import stores the short form of each path once, for the first product.', async ({ shop, deck, wax }) => {
    const entries = [
      { path: '/pt/Products/Deck/?x=1', productId: deck._id },
      { path: '/products/deck', productId: wax._id },
      { path: '/produto/cera/', productId: wax._id },
      { path: 'https://other.example/x', productId: wax._id },
      { path: '', productId: wax._id },
    ];
    expect(await shop.inDatabase((db) => recordOldAddresses(db, entries, 'import'))).toBe(2);
    expect(await stored(shop)).toEqual([
      { path: '/product/cera', product_id: wax._id, target: null, source: 'import' },
      { path: '/products/deck', product_id: deck._id, target: null, source: 'import' },
    ]);
  });

  it('A later import changes only the entries of products that left the shop, and none of the seller.', async ({
    shop,
    deck,
    wax,
  }) => {
    const record = (path: string, productId: string, source: 'import' | 'seller' = 'import') =>
      shop.inDatabase((db) => recordOldAddresses(db, [{ path, productId }], source));
    await record('/products/kept', deck._id);
    await record('/products/gone', 'gone');
    await record('/products/chosen', 'gone', 'seller');
    expect(await record('/products/kept', wax._id)).toBe(0);
    expect(await record('/products/gone', wax._id)).toBe(1);
    expect(await record('/products/chosen', wax._id)).toBe(0);
    expect((await stored(shop)).map(({ path, product_id }) => [path, product_id])).toEqual([
      ['/products/chosen', 'gone'],
      ['/products/gone', wax._id],
      ['/products/kept', deck._id],
    ]);
  });

  it('An import records 3,000 old addresses.', async ({ shop, deck }) => {
    const entries = Array.from({ length: 3_000 }, (_, at) => ({ path: `/products/a-${at}`, productId: deck._id }));
    expect(await shop.inDatabase((db) => recordOldAddresses(db, entries, 'import'))).toBe(3_000);
    expect(await stored(shop)).toHaveLength(3_000);
  });
});
