import { execFileSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import type { ApiSettings } from '#app/api/api-settings.ts';
import { withChosenBackup } from '#server/backup/choose-backup.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { testFolder } from '../../support/run/test-folder.ts';
import { makeBackupHere } from '../../support/kept-backup.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { openS3StandIn, type S3StandIn } from '../../support/services/s3-stand-in.ts';
import { logSellerIn, readyToOrder } from '../../support/shops/shoppers.ts';
import {
  describeOnBothDatabases,
  describeOnSqlite,
  type OpenShop,
  type TestShop,
} from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;
const UNTIL_FOUR = 17 * HOUR;

let backupDir: string;
let bucket: S3StandIn;
beforeEach(async () => {
  backupDir = testFolder();
  bucket = await openS3StandIn('copies');
  afterThisTest(() => bucket.stop());
});

async function openWithBucket(open: OpenShop, place: Partial<ApiSettings> = {}): Promise<TestShop> {
  const { endpoint } = bucket;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-west-3' };
  const backupBucket = { bucket: 'copies', endpoint, prefix: 'shop/', ...keys };
  return await open(
    { ...place, backupDir, backupBucket, backupAt: { hours: 4, minutes: 0 } },
    { makeBackup: makeBackupHere },
  );
}

async function order(shop: TestShop) {
  const { token, order: body } = await readyToOrder(shop);
  await shop.ask('orderCod', { token, body });
  return { token, body };
}

const stateOf = async (shop: TestShop) => (await shop.ask('sellerBackups', { token: await logSellerIn(shop) })).backups;
const warningsOf = async ({ api }: TestShop) =>
  ((await (await api.fetch(new Request('http://shop.test/api/ready'))).json()) as { warnings: string[] }).warnings;

describeOnBothDatabases('A backup in a bucket', (it, open, newPlace) => {
  it('A backup in a bucket is made at night, shares its pictures with other backups, and is restored by its name.', async () => {
    const shop = await openWithBucket(open, await newPlace());
    const { token, body } = await order(shop);
    await shop.api.keepBackups();
    shop.pass(UNTIL_FOUR);
    await shop.api.keepBackups();
    const { place, backups, failure } = await stateOf(shop);
    expect([place, failure]).toEqual(['s3://copies/shop/', null]);
    expect(backups).toMatchObject([{ isTried: true, isNightly: true, orders: 1 }]);
    const pictures = () => bucket.requests.filter((request) => request.startsWith('PUT shop/media/'));
    const before = pictures();
    expect(before.length).toBeGreaterThan(0);
    shop.pass(24 * HOUR);
    await shop.api.keepBackups();
    expect((await stateOf(shop)).backups).toHaveLength(2);
    expect(pictures()).toEqual(before);
    expect(await readdir(backupDir)).toEqual([]);

    await shop.ask('orderCod', { token, body });
    await shop.api.close();
    const { settings } = shop;
    await withChosenBackup({ ...settings, backupDir }, backups[0]?.name, (folder) =>
      restoreBackup({ ...settings, backupDir }, folder, shop.now()),
    );
    await shop.restart();
    expect((await shop.ask('orderUser', { token })).orders).toHaveLength(1);
  });
});

describeOnSqlite('Backups on SQLite', (it, open) => {
  it('While the bucket for backups is unavailable, the shop reports the reason, and warns after 26 hours.', async () => {
    const shop = await openWithBucket(open);
    await shop.api.keepBackups();
    await bucket.stop();
    shop.pass(UNTIL_FOUR);
    await shop.api.keepBackups();
    expect(shop.takeLog()).toEqual([expect.stringContaining('The backup failed; the next attempt is')]);
    expect(await warningsOf(shop)).not.toContain('backup');
    shop.pass(10 * HOUR);
    await shop.api.keepBackups();
    expect(shop.takeLog()).toEqual([
      expect.stringContaining('The backup failed'),
      expect.stringContaining('There has been no good backup since'),
    ]);
    const mails = await shop.inDatabase((db) => db.selectFrom('outbox').select('subject').execute());
    expect(mails).toEqual([{ subject: 'A sua loja está sem cópia de segurança recente' }]);
    expect(await readdir(backupDir)).toEqual([]);
  });

  it('The download of a backup can be unpacked with tar to a folder with valid checksums, and restored.', async () => {
    const shop = await open({ backupDir });
    const { token } = await order(shop);
    const { name } = await createBackup({ ...shop.settings, backupDir }, shop.now());
    const seller = await logSellerIn(shop);
    const reply = await shop.send('sellerBackup', { token: seller, query: `?name=${name}` });
    const archive = Buffer.from(await reply.arrayBuffer());
    expect(Number(reply.headers.get('content-length'))).toBe(archive.length);
    const unpacked = join(backupDir, 'unpacked');
    await mkdir(unpacked);
    await writeFile(join(unpacked, 'a.tar'), archive);
    execFileSync('tar', ['-xf', 'a.tar'], { cwd: unpacked });
    const folder = join(unpacked, `nortada-${name}`);
    execFileSync('sha256sum', ['--check', '--quiet', 'sha256sums.txt'], { cwd: folder });
    await shop.api.close();
    await restoreBackup({ ...shop.settings, backupDir }, folder, shop.now());
    await shop.restart();
    expect((await shop.ask('orderUser', { token })).orders).toHaveLength(1);
  });

  it('The download of a backup is available to the seller only, and serves only backups.', async () => {
    const shop = await open({ backupDir });
    await createBackup({ ...shop.settings, backupDir }, shop.now());
    await writeFile(join(backupDir, 'secret.txt'), 'x');
    const seller = await logSellerIn(shop);
    for (const name of ['secret.txt', '..', '../shop.db', '']) {
      const refusal = await shop.refused('sellerBackup', { token: seller, query: `?name=${encodeURIComponent(name)}` });
      expect(refusal.status).toBe(404);
    }
    expect((await shop.refused('sellerBackup', { query: '?name=x' })).status).toBe(401);
  });
});
