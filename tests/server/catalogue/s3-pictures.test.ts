import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openS3Files } from '#server/media/s3-files.ts';
import { StartError } from '#server/process/start-error.ts';
import { aPicture, productForm } from '../../support/shops/small-catalogue.ts';
import { testFolder } from '../../support/run/test-folder.ts';
import { openS3StandIn, type S3StandIn } from '../../support/services/s3-stand-in.ts';
import { logSellerIn, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, describeOnSqlite, type TestShop } from '../../support/shops/test-shop.ts';

let bucket: S3StandIn;
beforeEach(async () => {
  bucket = await openS3StandIn('pictures');
});
afterEach(() => bucket.stop());

const settings = (changes = {}) => ({
  bucket: 'pictures',
  endpoint: bucket.endpoint,
  region: 'eu-west-3',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  prefix: 'shop/',
  ...changes,
});

async function firstPicture(shop: TestShop): Promise<Response> {
  const { products } = await shop.ask('productList');
  return await shop.api.fetch(new Request(new URL(products[0]?.image[0] ?? '', 'http://shop.test')));
}

describeOnSqlite('Pictures in a bucket', (it, open) => {
  it('Pictures in a bucket are written, read and rendered there, and not on disk.', async () => {
    const shop = await open({ s3: settings() });
    const masters = [...bucket.objects.keys()];
    expect(masters).toHaveLength(2);
    for (const [key, { headers }] of bucket.objects) {
      expect(key).toMatch(/^shop\/[0-9a-f]{24}\.webp$/);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringContaining('immutable'),
      });
    }
    const picture = await firstPicture(shop);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(bucket.objects.size).toBe(3);
    expect(existsSync(join(shop.settings.dataDir, 'media'))).toBe(false);
    const put = bucket.requests.filter((request) => request.startsWith('PUT'));
    await firstPicture(shop);
    expect(bucket.requests.filter((request) => request.startsWith('PUT'))).toEqual(put);
  });

  it('Pictures in a bucket are deleted with their file, and a second deletion is harmless.', async () => {
    const files = await openS3Files(settings());
    await files.write('picture.webp', Buffer.from('picture'));
    for (let times = 0; times < 2; times++) await files.remove('picture.webp');
    expect(await files.read('picture.webp')).toBeUndefined();
    expect(await files.names()).toEqual([]);
  });

  it('Pictures in a bucket are listed page by page by a start that renders the missing ones.', async () => {
    const shop = await open({ s3: settings() }, { makesRenditions: true });
    await expect.poll(() => bucket.objects.size, { timeout: 10_000 }).toBe(6);
    expect((await firstPicture(shop)).status).toBe(200);
    // Closes the shop before the bucket stops.
    await shop.api.close();
  });

  it('Pictures in a bucket do not delay a start, however slowly the bucket answers.', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const shop = await open({ s3: settings() }, { makesRenditions: true });
    await expect.poll(() => bucket.objects.size, { timeout: 10_000 }).toBe(6);
    bucket.answersAfter = promise;
    await shop.restart();
    expect((await shop.ask('productList')).products).toHaveLength(3);
    resolve();
    // Closes the shop before the bucket stops.
    await shop.api.close();
  });

  it('Pictures in a bucket time out when the bucket does not answer.', async () => {
    const files = await openS3Files(settings(), { read: 20, write: 20 });
    const { promise, resolve } = Promise.withResolvers<void>();
    bucket.answersAfter = promise;
    await expect(files.read('picture.webp')).rejects.toThrow(/timed out|timeout/i);
    resolve();
  });

  it('Pictures in a bucket that time out make uploads and pictures fail with their own message.', async () => {
    const shop = await open({ s3: settings() });
    const token = await logSellerIn(shop);
    const form = productForm({}, await aPicture(64, 64, 'red', 'png'));
    const { products } = await shop.ask('productList');
    bucket.isFrozen = true;
    const before = performance.now();
    const shown = await shop.api.fetch(new Request(new URL(products[0]?.image[0] ?? '', 'http://shop.test')));
    expect([shown.status, ((await shown.json()) as { code: string }).code]).toEqual([503, 'pictures_unavailable']);
    expect(performance.now() - before).toBeLessThan(5_000);
    const sent = performance.now();
    const refused = await shop.refused('pictureUpload', { token, rawBody: form });
    expect(refused).toMatchObject({ status: 503, code: 'pictures_unavailable' });
    expect(performance.now() - sent).toBeLessThan(10_000);
    expect(shop.takeLog()).toEqual([
      expect.stringMatching(
        /pictures_unavailable FilesAway: The bucket pictures cannot be used \(timed out after 4000 ms\)/,
      ),
      expect.stringMatching(
        /pictures_unavailable FilesAway: The bucket pictures cannot be used \(timed out after 8000 ms\)/,
      ),
    ]);
    const { findings } = await shop.ask('sellerReadiness', { token });
    expect(findings.find(({ topic }) => topic === 'pictures')).toMatchObject({
      state: 'harm',
      says: expect.stringContaining('The bucket pictures cannot be used'),
    });
  });

  it('Pictures in a bucket that accepts no uploads are rendered and shown anyway, and shown again from memory.', async () => {
    const shop = await open({ s3: settings() });
    bucket.isFrozen = 'writes';
    const before = performance.now();
    for (let times = 0; times < 2; times++) expect((await firstPicture(shop)).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(bucket.requests.filter((request) => /^PUT .*-\d+\./.test(request))).toHaveLength(1);
    await shop.api.close();
    expect(shop.takeLog()).toEqual([expect.stringContaining('A rendition of a picture cannot be saved FilesAway')]);
  });

  it('Pictures in a bucket that are unreachable stop the start with an error without secrets.', async () => {
    for (const wrong of [{ bucket: 'elsewhere' }, { endpoint: 'http://127.0.0.1:9' }]) {
      const start = open({ s3: settings(wrong) });
      await expect(start).rejects.toThrow(StartError);
      await expect(start).rejects.toThrow(/^S3_BUCKET: the bucket \w+ at \S+ cannot be used \(.+\)\.$/);
      await expect(start).rejects.not.toThrow(/secret/);
    }
  });

  it('Pictures in a bucket are part of a backup, and are restored to an empty bucket.', async () => {
    const shop = await open({ s3: settings() });
    const backupDir = testFolder();
    const { folder } = await createBackup({ ...shop.settings, backupDir }, new Date());
    expect(await readdir(join(folder, 'media'))).toHaveLength(2);
    await shop.api.close();
    bucket.objects.clear();
    await restoreBackup({ ...shop.settings, backupDir }, folder, new Date());
    expect(bucket.objects.size).toBe(2);
    await shop.restart();
    expect((await firstPicture(shop)).status).toBe(200);
  });
});

describeOnBothDatabases('A restore when the bucket rejects its pictures', (it, open, newPlace) => {
  it('A restore when the bucket rejects its pictures changes nothing.', async () => {
    const shop = await open({ ...(await newPlace()), s3: settings() });
    const backupDir = testFolder();
    const { folder } = await createBackup({ ...shop.settings, backupDir }, new Date());
    const token = await registerCustomer(shop);
    await shop.api.close();
    const broken = { ...shop.settings, backupDir, s3: settings({ bucket: 'elsewhere' }) };
    await expect(restoreBackup(broken, folder, new Date())).rejects.toThrow(/^S3_BUCKET/);
    await shop.restart();
    await shop.ask('userIsAuth', { token });
  });
});
