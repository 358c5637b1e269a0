import { expect } from 'vitest';
import { requestPictures } from '#features/imports/server/pictures/request-pictures.ts';
import { startPictureServer } from '../../support/services/picture-server.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { aPicture } from '../../support/shops/small-catalogue.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const red = await aPicture(64, 64, 'red', 'png');
const green = await aPicture(64, 64, 'green', 'png');
const blue = await aPicture(64, 64, 'blue', 'png');

type Answers = Parameters<typeof startPictureServer>[0];

/** A shop that may download from a local server of pictures, and its seller. */
async function openWith(open: OpenShop, answers: Answers) {
  const server = await startPictureServer(answers);
  const shop = await open({ importHosts: [server.host] });
  const token = await logSellerIn(shop);
  return { ...server, shop, token };
}

const addDeck = async (shop: TestShop, token: string, name = 'Deck Novo'): Promise<string> => {
  const { product } = await shop.ask('productDuplicate', { token, body: { id: await anId(shop) } });
  await shop.ask('productUpdate', { token, body: { id: product._id, name, pictures: [] } });
  return product._id;
};
const anId = async (shop: TestShop) => (await shop.ask('productList')).products[0]?._id ?? '';

const request = (shop: TestShop, productId: string, addresses: string[]) =>
  shop.inDatabase((db) =>
    db.transaction().execute((transaction) => requestPictures(transaction, [{ productId, addresses }], shop.now())),
  );

/** The name and the stored file of each picture of a product. */
async function picturesOf(shop: TestShop, token: string, id: string): Promise<string[]> {
  const { products } = await shop.ask('sellerProducts', { token, query: '?query=&page=1' });
  return (products.find(({ _id }) => _id === id)?.pictures ?? []).map(({ base }) => base);
}

const waitingIn = (shop: TestShop, token: string) => shop.ask('waitingPictures', { token, query: '?page=1' });

describeOnBothDatabases('Pictures of imported products', (it, open) => {
  it('A product receives its pictures in the order of the file, with its name as their text.', async () => {
    const { shop, token, at, calls } = await openWith(open, { '/1': red, '/2': green, '/3': blue });
    const id = await addDeck(shop, token);
    await request(shop, id, [at('/1'), at('/2'), at('/3')]);
    expect((await waitingIn(shop, token)).progress).toEqual({
      ...{ products: 1, waiting: 3, failed: 0, received: 0, requested: 3 },
    });

    await shop.api.downloadPictures();
    await shop.api.downloadPictures();

    expect(calls.toSorted()).toEqual(['/1', '/2', '/3']);
    const { products } = await shop.ask('sellerProducts', { token, query: '?query=&page=1' });
    expect(products.find(({ _id }) => _id === id)?.pictures).toMatchObject(
      Array(3).fill({ alt: 'Deck Novo', width: 64 }),
    );
    const rows = await shop.inDatabase((db) =>
      db.selectFrom('picture_downloads').selectAll().orderBy('turn').execute(),
    );
    const stored = rows.map(({ picture_hash }) => `/media/${picture_hash}`);
    expect(await picturesOf(shop, token, id)).toEqual(stored);
    expect(await waitingIn(shop, token)).toMatchObject({ products: [], progress: { products: 0, waiting: 0 } });
  });

  it('The same address of many products is downloaded once, and the same picture is stored once.', async () => {
    const { shop, token, at, calls } = await openWith(open, { '/1': red, '/1?v=2': red });
    const ids = [];
    for (const name of ['S', 'M', 'L']) ids.push(await addDeck(shop, token, name));
    for (const id of ids) await request(shop, id, [at('/1'), at('/1?v=2')]);

    await shop.api.downloadPictures();

    expect(calls.toSorted()).toEqual(['/1', '/1?v=2']);
    const pictures = [];
    for (const id of ids) pictures.push(...(await picturesOf(shop, token, id)));
    expect(pictures).toHaveLength(3);
    expect(new Set(pictures).size).toBe(1);
  });

  it('A picture whose server fails is tried again later, and goes to its place in the product.', async () => {
    const { shop, token, at, answers, calls } = await openWith(open, { '/1': 503, '/2': green });
    const id = await addDeck(shop, token);
    await request(shop, id, [at('/1'), at('/2')]);
    await shop.api.downloadPictures();
    const [later] = await picturesOf(shop, token, id);
    expect((await waitingIn(shop, token)).products).toMatchObject([
      {
        id,
        name: 'Deck Novo',
        received: 1,
        pictures: [{ address: at('/1'), reason: 'status', status: 503, tries: 1 }],
      },
    ]);
    answers['/1'] = red;
    await shop.api.downloadPictures();
    expect(calls).toHaveLength(2);

    shop.pass(MINUTE);
    await shop.api.downloadPictures();

    const pictures = await picturesOf(shop, token, id);
    expect(pictures).toHaveLength(2);
    expect(pictures[1]).toBe(later);
  });

  it('Wrong addresses, missing files and files of another kind fail with their reasons.', async () => {
    const page = Buffer.from('<html></html>');
    const { shop, token, at, calls } = await openWith(open, { '/page.png': page });
    const id = await addDeck(shop, token);
    const addresses = ['file:///etc/passwd', 'http://10.0.0.1/a.png', at('/missing.png'), at('/page.png')];
    await request(shop, id, addresses);

    await shop.api.downloadPictures();

    const [product] = (await waitingIn(shop, token)).products;
    expect(product?.pictures.map(({ address, state, reason, status }) => [address, state, reason, status])).toEqual([
      [addresses[0], 'failed', 'address', null],
      [addresses[1], 'failed', 'private', null],
      [addresses[2], 'failed', 'status', 404],
      [addresses[3], 'failed', 'not_a_picture', null],
    ]);
    shop.pass(24 * 60 * MINUTE);
    await shop.api.downloadPictures();
    expect(calls).toHaveLength(2);
  });

  it('The list of products can be limited to those that wait for pictures, and to those without.', async () => {
    const { shop, token, at } = await openWith(open, { '/1': red });
    const waits = await addDeck(shop, token, 'Espera');
    const lacks = await addDeck(shop, token, 'Sem fotografia');
    await request(shop, waits, [at('/1')]);
    const idsWith = async (pictures: string) =>
      (await shop.ask('sellerProducts', { token, query: `?pictures=${pictures}` })).products.map(({ _id }) => _id);

    expect(await idsWith('waiting')).toEqual([waits]);
    expect((await idsWith('none')).toSorted()).toEqual([waits, lacks].toSorted());
    await shop.api.downloadPictures();

    expect(await idsWith('waiting')).toEqual([]);
    expect(await idsWith('none')).toEqual([lacks]);
  });

  it('A server that never answers well fails after seven attempts.', async () => {
    const { shop, token, at, calls } = await openWith(open, { '/1': 500 });
    await request(shop, await addDeck(shop, token), [at('/1')]);

    for (let round = 0; round < 9; round++) {
      await shop.api.downloadPictures();
      shop.pass(64 * MINUTE);
    }

    expect(calls).toHaveLength(7);
    expect((await waitingIn(shop, token)).progress).toMatchObject({ waiting: 0, failed: 1 });
  });

  it('The seller tries failed pictures again, or gives them up.', async () => {
    const { shop, token, at, answers } = await openWith(open, {});
    const id = await addDeck(shop, token);
    const other = await addDeck(shop, token, 'Outro');
    await request(shop, id, [at('/1'), at('/2')]);
    await request(shop, other, [at('/2')]);
    await shop.api.downloadPictures();
    answers['/1'] = red;

    expect((await shop.ask('picturesRetry', { token, body: { product: id } })).pictures).toBe(2);
    await shop.api.downloadPictures();
    expect(await picturesOf(shop, token, id)).toHaveLength(1);
    expect((await shop.ask('picturesGiveUp', { token, body: { product: id } })).pictures).toBe(1);
    expect((await waitingIn(shop, token)).products).toMatchObject([{ id: other }]);
    expect((await shop.ask('picturesGiveUp', { token, body: {} })).pictures).toBe(1);

    expect((await waitingIn(shop, token)).products).toEqual([]);
  });

  it('Pictures that the seller has chosen meanwhile stay, in their order.', async () => {
    const { shop, token, at } = await openWith(open, { '/1': red, '/2': green });
    const id = await addDeck(shop, token);
    await request(shop, id, [at('/1'), at('/2')]);
    const [own] = (await shop.ask('productList')).products[0]?.pictures ?? [];
    await shop.ask('productUpdate', { token, body: { id, pictures: [{ base: own?.base ?? '', alt: 'Minha' }] } });

    await shop.api.downloadPictures();

    const pictures = await picturesOf(shop, token, id);
    expect(pictures).toHaveLength(3);
    expect(pictures[0]).toBe(own?.base);
  });

  it('A picture that the seller has removed does not return with another import of the same file.', async () => {
    const { shop, token, at } = await openWith(open, { '/1': red, '/2': green });
    const id = await addDeck(shop, token);
    await request(shop, id, [at('/1'), at('/2')]);
    await shop.api.downloadPictures();
    const [, second] = await picturesOf(shop, token, id);
    await shop.ask('productUpdate', { token, body: { id, pictures: [{ base: second ?? '', alt: '' }] } });

    await request(shop, id, [at('/1'), at('/2')]);
    await shop.api.downloadPictures();

    expect(await picturesOf(shop, token, id)).toEqual([second]);
  });

  it('After a crash between two steps, the pictures arrive once.', async () => {
    const { shop, token, at, calls, host } = await openWith(open, { '/1': red, '/2': green });
    const id = await addDeck(shop, token);
    await request(shop, id, [at('/1'), at('/2')]);
    // The process that took the first picture is gone, and another had stored the second but not put it into the product.
    await shop.api.downloadPictures();
    const pictures = await picturesOf(shop, token, id);
    await shop.inDatabase(async (db) => {
      const time = shop.now().toISOString();
      await db.updateTable('products').set({ pictures_json: '[]' }).where('id', '=', id).execute();
      await db.updateTable('picture_requests').set({ settled_at: null }).execute();
      const first = { state: 'waiting', tries: 1, picture_hash: null, content_hash: null } as const;
      await db.updateTable('picture_downloads').set(first).where('address', '=', at('/1')).execute();
      await db.insertInto('upkeep').values({ name: 'pictures', done_at: time, note: null }).execute();
    });
    await shop.restart({ importHosts: [host] });
    await shop.api.downloadPictures();
    expect(await picturesOf(shop, token, id)).toEqual([]);

    shop.pass(3 * MINUTE);
    await shop.api.downloadPictures();

    expect(await picturesOf(shop, token, id)).toEqual(pictures);
    expect(calls).toHaveLength(3);
  });

  it('Only one of several processes downloads.', async () => {
    const { shop, token, at, calls } = await openWith(open, { '/1': red, '/2': green });
    const id = await addDeck(shop, token);
    await request(shop, id, [at('/1'), at('/2')]);

    await Promise.all([shop.api.downloadPictures(), shop.api.downloadPictures(), shop.api.downloadPictures()]);

    expect(calls).toHaveLength(2);
    expect(await picturesOf(shop, token, id)).toHaveLength(2);
  });

  it('A product that is deleted waits no longer.', async () => {
    const { shop, token, at, calls } = await openWith(open, { '/1': red });
    const id = await addDeck(shop, token);
    await request(shop, id, [at('/1')]);

    await shop.inDatabase((db) => db.deleteFrom('products').where('id', '=', id).execute());
    await shop.api.downloadPictures();

    expect({ calls, waiting: (await waitingIn(shop, token)).products }).toEqual({ calls: [], waiting: [] });
    expect(await shop.inDatabase((db) => db.selectFrom('picture_downloads').select('id').execute())).toEqual([]);
  });
});
