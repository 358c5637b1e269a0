import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { withChosenBackup } from '#server/backup/choose-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { dumpPostgres } from '#server/backup/postgres-programs.ts';
import { secretKeyFileOf } from '#server/secrets/secret-key.ts';
import { StartError } from '#server/process/start-error.ts';
import { testFolder } from '../../support/run/test-folder.ts';
import { mountSmallDisk } from '../../support/services/small-disk.ts';
import { keepBackup } from '../../support/kept-backup.ts';
import { readyToOrder, registerUnproven } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, describeOnSqlite, type TestShop } from '../../support/shops/test-shop.ts';
import { wideLimits } from '../../support/shops/wide-limits.ts';

const now = new Date('2026-06-15T12:00:00.000Z');
let backupDir = '';
beforeEach(() => void (backupDir = testFolder()));

const settingsOf = (shop: TestShop) => ({ ...shop.settings, backupDir });

async function placeOrders(shop: TestShop, count: number): Promise<string> {
  const { token, order } = await readyToOrder(shop);
  for (let placed = 0; placed < count; placed++) await shop.ask('orderCod', { token, body: order });
  return token;
}

const countOrders = async (shop: TestShop, token: string) => (await shop.ask('orderUser', { token })).orders.length;

const pictureStatus = async (shop: TestShop): Promise<number> => {
  const { products } = await shop.ask('productList');
  const picture = new Request(new URL(products[0]?.image[0] ?? '', 'http://shop.test'));
  return (await shop.api.fetch(picture)).status;
};

describeOnBothDatabases('A backup', (it, open, newPlace) => {
  it('A backup restores the earlier state of the shop, and keeps the replaced data in a folder.', async () => {
    const shop = await open(await newPlace());
    const token = await placeOrders(shop, 2);
    const { folder, pictures } = await createBackup(settingsOf(shop), now);
    await shop.ask('cartUpdate', { token, body: { cartItems: { later: 1 } } });
    expect(pictures).toBe((await readdir(join(folder, 'media'))).length);

    await shop.api.close();
    const { aside } = await restoreBackup(settingsOf(shop), folder, new Date());
    expect(aside).toMatch(/before.restore/);
    await shop.restart();
    expect(await countOrders(shop, token)).toBe(2);
    expect((await shop.ask('userIsAuth', { token })).user.cartItems).toEqual({});
    expect(await pictureStatus(shop)).toBe(200);
  });

  it('A backup can be restored to an empty place.', async ({ shop }) => {
    const token = await placeOrders(shop, 1);
    const { folder } = await createBackup(settingsOf(shop), now);
    const place = { ...(await newPlace()), secretKeyFile: secretKeyFileOf(shop.settings) };
    expect((await restoreBackup({ ...place, backupDir }, folder, new Date())).aside).toBeUndefined();
    await shop.restart(place);
    expect(await countOrders(shop, token)).toBe(1);
    expect(await pictureStatus(shop)).toBe(200);
  });

  it('A backup made while orders arrive is a consistent snapshot, and does not affect the orders.', async () => {
    const shop = await open({ limits: wideLimits });
    const { token, order } = await readyToOrder(shop);
    await shop.ask('orderCod', { token, body: order });
    let placed = 1;
    const backup = createBackup(settingsOf(shop), now);
    let isMade = false;
    void backup.finally(() => (isMade = true)).catch(() => undefined);
    while (!isMade || placed < 20) {
      await shop.ask('orderCod', { token, body: order });
      placed += 1;
      // SQLite answers synchronously. Without a turn of the event loop the backup would never continue.
      await setImmediate();
    }
    const { folder } = await backup;
    expect(await countOrders(shop, token)).toBe(placed);
    const place = { ...(await newPlace()), secretKeyFile: secretKeyFileOf(shop.settings) };
    await restoreBackup({ ...place, backupDir }, folder, new Date());
    await shop.restart(place);
    const { orders } = await shop.ask('orderUser', { token });
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.length).toBeLessThanOrEqual(placed);
    for (const { items, amount } of orders) expect([items.length, amount]).toEqual([2, 73.13]);
  });

  it('A backup cannot be restored while the shop runs.', async () => {
    const shop = await open(await newPlace());
    const token = await placeOrders(shop, 1);
    const { folder } = await createBackup(settingsOf(shop), now);
    await expect(restoreBackup(settingsOf(shop), folder, new Date())).rejects.toThrow(
      /^The shop is running .+: stop it first/,
    );
    expect(await countOrders(shop, token)).toBe(1);
    expect((await readdir(shop.settings.dataDir)).filter((name) => name.includes('restore'))).toEqual([]);
  });

  it('A backup that stops half-way leaves no files behind.', async ({ shop }) => {
    const missing = shop.settings.databaseUrl
      ? { ...settingsOf(shop), databaseUrl: shop.settings.databaseUrl.replace(/\/shop_\w+/, '/no_such_database') }
      : { ...settingsOf(shop), dataDir: join(backupDir, 'nothing') };
    await expect(createBackup(missing, now)).rejects.toThrow(StartError);
    expect(await readdir(backupDir)).toEqual([]);
  });

  it('A backup that is damaged or of another kind of database is rejected before anything changes.', async () => {
    const shop = await open(await newPlace());
    const { folder, database } = await createBackup(settingsOf(shop), now);
    await shop.api.close();
    const before = (await readdir(shop.settings.dataDir)).sort();
    await writeFile(join(folder, database === 'sqlite' ? 'shop.db' : 'shop.dump'), 'no database at all '.repeat(500));
    await expect(restoreBackup(settingsOf(shop), folder, new Date())).rejects.toThrow(StartError);
    const other = { ...settingsOf(shop), databaseUrl: database === 'sqlite' ? 'postgres://x/y' : undefined };
    await expect(restoreBackup(other, folder, new Date())).rejects.toThrow(/is a backup of/);
    await rm(join(folder, 'backup.json'));
    await expect(restoreBackup(settingsOf(shop), folder, new Date())).rejects.toThrow(/is not a backup/);
    expect((await readdir(shop.settings.dataDir)).sort()).toEqual(before);
    await shop.restart();
    expect((await shop.ask('productList')).products).toHaveLength(3);
  });
});

describeOnSqlite('A backup of a database whose file was deleted', (it) => {
  it('A restored backup leaves the leftover log in the folder of replaced data.', async ({ shop }) => {
    const { dataDir } = shop.settings;
    const token = await placeOrders(shop, 1);
    const { folder } = await createBackup(settingsOf(shop), now);
    for (let later = 0; later < 20; later++) await registerUnproven(shop, { email: `depois-${later}@example.pt` });
    const log = join(dataDir, 'shop.db-wal');
    await cp(log, join(backupDir, 'log'));
    await shop.api.close();
    await rm(join(dataDir, 'shop.db'));
    await cp(join(backupDir, 'log'), log);

    const { aside = '' } = await restoreBackup(settingsOf(shop), folder, new Date());
    expect(await readdir(aside)).toContain('shop.db-wal');
    await shop.restart();
    expect(await countOrders(shop, token)).toBe(1);
    const users = await shop.inDatabase((db) => db.selectFrom('users').select('email').execute());
    expect(users).toHaveLength(1);
  });
});

it('A backup does not start on a disk that it could fill, and leaves no files there.', async ({ skip }) => {
  const disk = await mountSmallDisk(64);
  if ('missing' in disk) return skip(disk.missing);
  const settings = { dataDir: join(disk.folder, 'data'), backupDir: join(disk.folder, 'backups') };
  await mkdir(settings.dataDir);
  const database = new DatabaseSync(join(settings.dataDir, 'shop.db'));
  database.exec('create table products (a); create table orders (a); create table users (a)');
  database.close();
  await expect(createBackup(settings, now)).rejects.toThrow(/a backup needs 129 MB, but only \d\d MB are free/);
  expect(await readdir(settings.backupDir)).toEqual([]);
});

it('A backup of a newer version is rejected before anything changes.', async () => {
  const name = await keepBackup({ dataDir: '', backupDir }, now, { migrations: ['0001-create-shop', '9001-later'] });
  const restored = restoreBackup({ dataDir: join(backupDir, 'data'), backupDir }, join(backupDir, name), now);
  await expect(restored).rejects.toThrow(/was made by a newer version of the program \(9001-later\)\. Nothing was/);
  expect(existsSync(join(backupDir, 'data'))).toBe(false);
});

it('A backup is chosen by its name or its folder, and the error lists the available ones.', async () => {
  const chosen = (settings: { backupDir: string }, given?: string) =>
    withChosenBackup({ dataDir: '', ...settings }, given, (folder) => Promise.resolve(folder));
  await expect(chosen({ backupDir })).rejects.toThrow(/There are none in/);
  const name = await keepBackup({ dataDir: '', backupDir }, now);
  const folder = join(backupDir, name);
  expect(await chosen({ backupDir }, '2026-06-15T12-00-00-000Z')).toBe(folder);
  expect(await chosen({ backupDir: 'elsewhere' }, folder)).toBe(folder);
  await expect(chosen({ backupDir }, 'x')).rejects.toThrow(/There are: 2026-06-15T12-00-00-000Z\./);
});

it('The error names the package to install when the PostgreSQL client programs are missing.', async () => {
  const path = process.env.PATH;
  process.env.PATH = backupDir;
  try {
    await expect(dumpPostgres('postgres://x@127.0.0.1:1/y', join(backupDir, 'd'))).rejects.toThrow(/postgresql-client/);
  } finally {
    process.env.PATH = path;
  }
});
