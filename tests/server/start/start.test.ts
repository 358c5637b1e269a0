import { once } from 'node:events';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoFolder } from '#features/catalogue/server/demo/demo-catalogue.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openApi } from '#app/api/open-api.ts';
import { testFolder } from '../../support/run/test-folder.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { StartError } from '#server/process/start-error.ts';
import { clientOf } from '../../support/shops/api-client.ts';
import { freePort } from '../../support/services/free-port.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin } from '../../support/shops/test-shop.ts';

const ports = { makesRenditions: false, passwords: cheapPasswords };

describeOnBothDatabases('The start', (it, _open, newPlace) => {
  it('The first start fills the shop with the demo catalogue of 42 products.', async () => {
    const place = await newPlace();
    const api = await openApi(place, ports);
    const { products } = await clientOf(() => api).ask('productList');
    await api.close();
    expect([api.seededProducts, products.length]).toEqual([42, 42]);
    expect(products.filter(({ inStock }) => !inStock)).toHaveLength(2);
    expect(products.filter(({ pictures }) => pictures?.length === 7)).toHaveLength(2);
    expect(new Set(products.map(({ category }) => category)).size).toBe(7);
    expect(new Set(products.map(({ _id }) => _id)).size).toBe(42);
    const masters = await readdir(join(place.dataDir, 'media'));
    const shown = products.flatMap(({ pictures = [] }) => pictures.map(({ base }) => `${base.slice(7)}.webp`));
    expect(new Set(shown)).toEqual(new Set(masters));
    expect(masters.length).toBe((await readdir(join(demoFolder, 'products'))).length);
  });

  it('The first start opens an empty shop when demo products are off, and adds them on request.', async () => {
    const masters = (await readdir(join(demoFolder, 'products'))).length;
    const place = { ...(await newPlace()), startsEmpty: true };
    const seededBy = async (changes: object) => {
      const api = await openApi(place, { ...ports, ...changes });
      const { products } = await clientOf(() => api).ask('productList');
      await api.close();
      expect(await readdir(join(place.dataDir, 'media'))).toHaveLength(api.seededProducts === 0 ? 0 : masters);
      return [api.seededProducts, products.length];
    };
    expect(await seededBy({})).toEqual([0, 0]);
    expect(await seededBy({})).toEqual([0, 0]);
    expect(await seededBy({ isSeedAsked: true })).toEqual([42, 42]);
  });

  it('The first start does not restore deleted demo products, except on request.', async () => {
    const place = await newPlace();
    await (await openApi(place, ports)).close();
    const { db } = await openDatabase(place);
    for (const table of ['product_stock', 'products'] as const) await db.deleteFrom(table).execute();
    await db.destroy();
    const again = await openApi(place, ports);
    const asked = await openApi(place, { ...ports, isSeedAsked: true });
    for (const api of [again, asked]) await api.close();
    expect([again.seededProducts, asked.seededProducts]).toEqual([0, 42]);
  });

  it.skipIf(process.platform === 'win32')('The first start creates folders that others cannot read.', async () => {
    const place = await newPlace();
    const dataDir = join(place.dataDir, 'made', 'data');
    const api = await openApi({ ...place, dataDir }, ports);
    await api.close();
    for (const folder of [dataDir, join(dataDir, '..'), join(dataDir, 'media')]) {
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    }
  });

  it.skipIf(process.platform === 'win32')('The first start restricts folders that others could read.', async () => {
    const place = await newPlace();
    const folders = [place.dataDir, join(place.dataDir, 'media')];
    await mkdir(folders[1] ?? '');
    for (const folder of folders) await chmod(folder, 0o755);
    await (await openApi(place, ports)).close();
    for (const folder of folders) expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it.skipIf(process.platform === 'win32')('The first start makes the database and its log private.', async () => {
    const { dataDir } = await newPlace();
    const files = ['shop.db', 'shop.db-wal', 'shop.db-shm'].map((name) => join(dataDir, name));
    await writeFile(files[0] ?? '', '', { mode: 0o644 });
    const api = await openApi({ dataDir }, ports);
    const modes = await Promise.all(files.map(async (file) => (await stat(file)).mode & 0o777));
    await api.close();
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('The first start creates one shop when two processes start together.', async () => {
    const place = await newPlace();
    const apis = await Promise.all([openApi(place, ports), openApi(place, ports)]);
    expect(apis.map(({ seededProducts }) => seededProducts).sort()).toEqual([0, 42]);
    const passwords = apis.flatMap(({ seller }) => seller.newPassword ?? []);
    expect(passwords).toHaveLength(1);
    for (const api of apis) {
      const client = clientOf(() => api);
      expect((await client.ask('productList')).products).toHaveLength(42);
      await client.ask('sellerLogin', { body: { email: 'vendedor@nortada.pt', password: passwords[0] } });
      await api.close();
    }
  });

  it('The first start creates a readable seller password, shows it once and stores only its hash.', async () => {
    const place = await newPlace();
    const first = await openApi(place, ports);
    const { email, newPassword } = first.seller;
    await first.close();
    expect(email).toBe('vendedor@nortada.pt');
    expect(newPassword).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
    const second = await openApi(place, ports);
    expect(second.seller).toEqual({ email });
    await clientOf(() => second).ask('sellerLogin', { body: { email, password: newPassword } });
    await second.close();
  });

  it('A later start keeps accounts, sessions, carts and orders.', async ({ shop, token, order, deck, seller }) => {
    await shop.ask('orderCod', { token, body: order });
    await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 4 } } });
    await shop.ask('productStock', { token: seller, body: { id: deck._id, inStock: false } });
    const everything = async () => [
      await shop.ask('productList'),
      await shop.ask('orderUser', { token }),
      await shop.ask('orderSeller', { token: seller }),
      await shop.ask('userIsAuth', { token }),
      await shop.ask('addressGet', { token }),
    ];
    const before = await everything();
    await shop.restart();
    expect(shop.api.seededProducts).toBe(0);
    expect(await everything()).toEqual(before);
  });

  it('A later start applies a new seller password and ends the old sessions.', async ({ shop, seller: token }) => {
    const changed = { email: 'nova@nortada.pt', password: 'outra palavra-passe' };
    await shop.restart({ sellerEmail: changed.email, sellerPassword: changed.password });
    expect((await shop.refused('sellerIsAuth', { token })).code).toBe('seller_only');
    expect((await shop.refused('sellerLogin', { body: sellerLogin })).code).toBe('invalid_credentials');
    await shop.ask('sellerLogin', { body: changed });
    await shop.restart({ sellerEmail: undefined, sellerPassword: undefined });
    expect(shop.api.seller).toEqual({ email: changed.email });
    await shop.ask('sellerLogin', { body: changed });
  });

  it("A later start keeps the seller's own changes until the setting changes again.", async ({ shop }) => {
    const own = 'escolhida por mim 7';
    const token = await logSellerIn(shop);
    const elsewhere = await logSellerIn(shop);
    await shop.ask('sellerPassword', { token, body: { current: sellerLogin.password, password: own } });
    expect((await shop.refused('sellerIsAuth', { token: elsewhere })).code).toBe('seller_only');
    await shop.restart();
    await shop.ask('sellerIsAuth', { token });
    await shop.ask('sellerLogin', { body: { ...sellerLogin, password: own } });
    expect((await shop.refused('sellerLogin', { body: sellerLogin })).code).toBe('invalid_credentials');
    const lost = { ...sellerLogin, password: 'esqueci-me da minha' };
    await shop.restart({ sellerPassword: lost.password });
    expect((await shop.refused('sellerIsAuth', { token })).code).toBe('seller_only');
    await shop.ask('sellerLogin', { body: lost });
  });

  it('A later start reports which database is in use, without its password.', async ({ shop }) => {
    const { databaseUrl = '' } = shop.settings;
    const url = URL.parse(databaseUrl);
    expect(shop.api.database).toBe(
      url ? `PostgreSQL, ${url.host}${url.pathname}` : `SQLite, ${join(shop.settings.dataDir, 'shop.db')}`,
    );
  });
});

describe('A failed start names the setting', () => {
  const reason = async (settings: Parameters<typeof openApi>[0]): Promise<string> => {
    const error: unknown = await openApi(settings, ports).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).toMatch(/^[A-Z_]+.*\.$/);
    expect(message).not.toContain('secret');
    return message;
  };

  it('A failed start names the setting when the data directory cannot be created.', async () => {
    const dataDir = testFolder();
    await writeFile(join(dataDir, 'file'), '');
    expect(await reason({ dataDir: join(dataDir, 'file/data') })).toMatch(/^DATA_DIR: the directory .*file\/data/);
  });

  it('A failed start names the setting when the database file is invalid.', async () => {
    const dataDir = testFolder();
    await writeFile(join(dataDir, 'shop.db'), 'this is no database, however long it may be');
    expect(await reason({ dataDir })).toMatch(/^DATA_DIR: .*not a database/);
  });

  it('A failed start names the setting when the database address is invalid.', async () => {
    const dataDir = testFolder();
    for (const databaseUrl of ['mysql://u:secret@h/shop', 'not a url', 'postgres://u:secret@h']) {
      expect(await reason({ dataDir, databaseUrl })).toMatch(/^DATABASE_URL must have the form postgres:/);
    }
  });

  it('A failed start names the setting when no server listens at the database address.', async () => {
    const dataDir = testFolder();
    const databaseUrl = `postgres://u:secret@127.0.0.1:${await freePort()}/shop`;
    expect(await reason({ dataDir, databaseUrl })).toMatch(/^DATABASE_URL: the database 127.0.0.1:\d+\/shop does not/);
  });

  it('A failed start names the setting when the database does not respond within some seconds.', async () => {
    const dataDir = testFolder();
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    expect(await reason({ dataDir, databaseUrl: `postgres://u:secret@127.0.0.1:${port}/shop` })).toMatch(/^DATABASE_/);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
