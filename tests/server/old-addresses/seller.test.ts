import { expect } from 'vitest';
import { MOST_MISSING } from '#features/old-addresses/server/missing-addresses.service.ts';
import { recordOldAddresses } from '#features/old-addresses/server/record-old-addresses.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

async function request(shop: TestShop, ...paths: string[]): Promise<void> {
  for (const path of paths) shop.api.oldAddresses.countMissing(path);
  await shop.api.saveMissing();
}

const missing = async (shop: TestShop, token: string, query = '') =>
  (await shop.ask('missingAddresses', { token, query })).addresses;

describeOnBothDatabases('Requests for missing pages', (it) => {
  it('The seller sees each address with its requests and last day, the most requested first.', async ({
    shop,
    seller,
  }) => {
    await request(shop, '/pages/about', '/products/old', '/products/old');
    await request(shop, '/products/old');
    const lastDay = shop.now().toISOString().slice(0, 10);
    expect(await missing(shop, seller)).toEqual([
      { path: '/products/old', requests: 3, lastDay },
      { path: '/pages/about', requests: 1, lastDay },
    ]);
  });

  it('Many random addresses neither fill the database nor displace what visitors request.', async ({
    shop,
    seller,
  }) => {
    await request(shop, '/products/old', '/products/old');
    for (let round = 0; round < 8; round++) {
      const paths = Array.from({ length: 500 }, (_, at) => `/products/random-${round}-${at}`);
      await request(shop, ...paths);
    }
    const { total, addresses } = await shop.ask('missingAddresses', { token: seller });
    expect(total).toBe(MOST_MISSING);
    expect(addresses[0]?.path).toBe('/products/old');
  });

  it('An ignored address is only in the list of ignored addresses, until it is no longer ignored.', async ({
    shop,
    seller,
  }) => {
    await request(shop, '/products/old');
    const body = { path: '/products/old', isIgnored: true };
    await shop.ask('missingAddressIgnore', { token: seller, body });
    expect(await missing(shop, seller)).toEqual([]);
    expect(await missing(shop, seller, '?ignored=yes')).toHaveLength(1);
    await shop.ask('missingAddressIgnore', { token: seller, body: { ...body, isIgnored: false } });
    expect(await missing(shop, seller)).toHaveLength(1);
  });
});

describeOnBothDatabases('The seller’s redirects', (it) => {
  it('The seller makes an address redirect to a product, a category or a page, and the address is no longer missing.', async ({
    shop,
    seller,
    deck,
  }) => {
    await request(shop, '/products/old');
    const set = async (path: string, target: string) =>
      (await shop.ask('oldAddressSet', { token: seller, body: { path, target } })).address;
    const target = `/products/${deck.category.toLowerCase()}/${deck._id}`;
    const address = { path: '/products/old', target, name: deck.name, source: 'seller' };
    expect(await set('/Products/Old/?x=1', `${target}/any-words/`)).toEqual(address);
    expect(await missing(shop, seller)).toEqual([]);
    expect(await set('/collections/old', '/products')).toMatchObject({ target: '/products', name: null });
    expect(await set('/pages/home', '/')).toMatchObject({ target: '/' });
    expect(await set('/products/old', '/products/deck-tahiti')).toMatchObject({ target: '/products/deck-tahiti' });
    const { addresses } = await shop.ask('oldAddresses', { token: seller, query: '?query=products' });
    expect(addresses.map(({ path }) => path)).toEqual(['/products/old']);
    await shop.ask('oldAddressDelete', { token: seller, body: { path: '/products/old' } });
    expect(await missing(shop, seller)).toHaveLength(1);
  });

  it('A redirect from a page of the shop, and one to another host or to no page, is refused.', async ({
    shop,
    seller,
  }) => {
    const refused = [
      ['no path', '/products'],
      ['/', '/products'],
      ['/cart', '/products'],
      ['/products', '/contact'],
      ['https://other.example/old', '/products'],
      ['/old', 'https://other.example'],
      ['/old', '//other.example'],
      ['/old', '/nowhere'],
      ['/old', '/products/deck/none'],
      ['/old', '/old'],
      ['/old', '/seller'],
    ] as const;
    for (const [path, target] of refused) {
      const { code } = await shop.refused('oldAddressSet', { token: seller, body: { path, target } });
      expect([path, target, code]).toEqual([path, target, 'invalid_body']);
    }
  });

  it('A redirect to an archived product has no target until the product is back.', async ({ shop, seller, deck }) => {
    const entries = [{ path: '/products/old', productId: deck._id }];
    await shop.inDatabase((db) => recordOldAddresses(db, entries, 'import'));
    const listed = async () => (await shop.ask('oldAddresses', { token: seller })).addresses[0];
    expect(await listed()).toMatchObject({ name: deck.name, source: 'import' });
    await shop.ask('productArchive', { token: seller, body: { id: deck._id, archived: true } });
    expect(await listed()).toMatchObject({ target: null, name: null });
  });
});
