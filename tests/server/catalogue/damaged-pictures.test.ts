import { readlinkSync } from 'node:fs';
import { type FileHandle, open as openFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, vi } from 'vitest';
import type { Picture } from '#core/picture/picture-contract.ts';
import { renditionUrl } from '#core/picture/picture.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { openS3Files } from '#server/media/s3-files.ts';
import { aPicture, productForm } from '../../support/shops/small-catalogue.ts';
import { realClock } from '../../support/run/real-clock.ts';
import { testFolder } from '../../support/run/test-folder.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { openS3StandIn, type S3StandIn } from '../../support/services/s3-stand-in.ts';
import { origin } from '../../support/shops/api-client.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, describeOnSqlite, type TestShop } from '../../support/shops/test-shop.ts';

const get = (shop: TestShop, path: string) => shop.api.fetch(new Request(origin + path));
const mediaOf = (shop: TestShop) => join(shop.settings.dataDir, 'media');

/** Advances real time, because the readiness check caches its result for a while. */
let pass: (milliseconds: number) => void;
beforeEach(() => void (pass = realClock()));

async function warningsOf(shop: TestShop): Promise<unknown> {
  pass(60_000);
  const response = await get(shop, '/api/ready');
  return [response.status, ((await response.json()) as { warnings: unknown }).warnings];
}

async function pictureFinding(shop: TestShop) {
  const { findings } = await shop.ask('sellerReadiness', { token: await logSellerIn(shop) });
  return findings.find(({ topic }) => topic === 'pictures');
}

async function firstPicture(shop: TestShop): Promise<{ picture: Picture; master: string }> {
  const picture = (await smallCatalogue(shop)).deck.pictures?.[0];
  if (!picture) throw new Error('the first product of the small catalogue has a picture');
  return { picture, master: join(mediaOf(shop), `${picture.base.replace('/media/', '')}.webp`) };
}

const damages: [string, (file: string) => Promise<void>][] = [
  ['emptied', (file) => truncate(file, 0)],
  ['cut short', (file) => truncate(file, 100)],
  ['missing', (file) => rm(file)],
];

/** Holds every flush of a picture's file until `release` is called. Returns the paths of the held files. */
async function holdPictureFlushes() {
  const handle = await openFile(import.meta.filename);
  const kind = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = kind;
  const held: string[] = [];
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const spy = vi.spyOn(kind, 'sync').mockImplementation(async function (this: FileHandle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`);
    if (path.includes('/media/')) {
      held.push(path);
      await promise;
    }
    return await sync.call(this);
  });
  afterThisTest(() => Promise.resolve(void spy.mockRestore()));
  return { held, release };
}

describeOnBothDatabases('A picture of a product', (it, open) => {
  it.runIf(process.platform === 'linux')(
    'A picture of a product is flushed to the disk before the product is saved and before an upload is answered.',
    async () => {
      const shop = await open();
      const token = await logSellerIn(shop);
      const upload = new FormData();
      upload.set('productData', '{}');
      upload.append('images', new Blob([await aPicture(64, 64, 'red', 'png')]), 'one.png');
      const add = new FormData();
      const product = { name: 'Novo', description: [], category: '', price: 10, offerPrice: 10 };
      add.set('productData', JSON.stringify(product));
      add.append('images', new Blob([await aPicture(64, 64, 'blue', 'png')]), 'one.png');
      const { held, release } = await holdPictureFlushes();
      const answered: string[] = [];
      const calls = [
        shop.ask('pictureUpload', { token, rawBody: upload }).then(() => answered.push('upload')),
        shop.ask('productAdd', { token, rawBody: add }).then(() => answered.push('add')),
      ];
      await vi.waitFor(() => expect(held).toHaveLength(2), 10_000);
      const names = async () => (await shop.ask('productList')).products.map(({ name }) => name);
      expect(await names()).not.toContain('Novo');
      expect(answered).toEqual([]);
      release();
      await Promise.all(calls);
      expect(await names()).toContain('Novo');
    },
  );

  it.each(damages)('A picture that is %s is reported until the file is restored.', async (_name, harm) => {
    const shop = await open();
    const { master } = await firstPicture(shop);
    const whole = await readFile(master);
    expect(await warningsOf(shop)).toEqual([200, []]);
    await harm(master);
    expect(await warningsOf(shop)).toEqual([200, ['pictures']]);
    expect(await pictureFinding(shop)).toMatchObject({
      state: 'look',
      says: expect.stringContaining('empty or damaged'),
    });
    await writeFile(master, whole);
    expect(await warningsOf(shop)).toEqual([200, []]);
    expect(await pictureFinding(shop)).toMatchObject({ state: 'ready' });
  });

  it.each(damages.slice(0, 2))('A picture that is %s keeps its renditions, and lacks others.', async (_name, harm) => {
    const shop = await open();
    const { picture, master } = await firstPicture(shop);
    await get(shop, renditionUrl(picture, 160, 'webp'));
    await harm(master);
    await shop.restart();
    expect((await get(shop, renditionUrl(picture, 160, 'webp'))).status).toBe(200);
    expect((await get(shop, renditionUrl(picture, 320, 'webp'))).status).toBe(404);
    expect(shop.takeLog()).toEqual([expect.stringMatching(/^A picture cannot be read: [0-9a-f]{24} is damaged/)]);
  });

  it.each(damages.slice(0, 2))('A picture is rendered again when its rendition is %s.', async (_name, harm) => {
    const shop = await open();
    const { picture } = await firstPicture(shop);
    const before = Buffer.from(await (await get(shop, renditionUrl(picture, 320, 'avif'))).arrayBuffer());
    const file = join(mediaOf(shop), renditionUrl(picture, 320, 'avif').replace('/media/', ''));
    await harm(file);
    const after = Buffer.from(await (await get(shop, renditionUrl(picture, 320, 'avif'))).arrayBuffer());
    expect(after.equals(before)).toBe(true);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  it('A picture of a product has its empty renditions rendered again by the next start.', async () => {
    const shop = await open({}, { makesRenditions: true });
    const { picture } = await firstPicture(shop);
    const file = join(mediaOf(shop), renditionUrl(picture, 160, 'avif').replace('/media/', ''));
    await vi.waitFor(async () => expect((await readFile(file)).length).toBeGreaterThan(0), 10_000);
    await shop.api.close();
    await truncate(file, 0);
    await shop.restart();
    await vi.waitFor(async () => expect((await readFile(file)).length).toBeGreaterThan(0), 10_000);
  });

  it('A damaged picture is not part of a backup, unless an earlier backup has it.', async ({ shop }) => {
    const { master } = await firstPicture(shop);
    const settings = { ...shop.settings, backupDir: testFolder() };
    const [name = ''] = master.split('/').slice(-1);
    const whole = await readFile(master);
    await truncate(master, 0);
    const lacking = await createBackup(settings, new Date('2026-06-15T12:00:00.000Z'));
    expect(lacking).toMatchObject({ damaged: 1 });
    expect(await readdir(join(lacking.folder, 'media'))).not.toContain(name);
    await writeFile(master, whole);
    expect((await createBackup(settings, new Date('2026-06-15T12:01:00.000Z'))).damaged).toBeUndefined();
    await truncate(master, 0);
    const kept = await createBackup(settings, new Date('2026-06-15T12:02:00.000Z'));
    expect(kept.damaged).toBeUndefined();
    expect((await readFile(join(kept.folder, 'media', name))).equals(whole)).toBe(true);
  });
});

describeOnSqlite('A picture in a bucket', (it, open) => {
  let bucket: S3StandIn;
  const s3 = () => ({
    ...{ bucket: 'pictures', endpoint: bucket.endpoint, region: 'eu-west-3', prefix: 'shop/' },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  beforeEach(async () => {
    bucket = await openS3StandIn('pictures');
    afterThisTest(() => bucket.stop());
  });

  it.each([
    ['empty', 0],
    ['cut short', 100],
  ])(
    'A picture in a bucket that is %s is reported, and repaired by a new upload of the same file.',
    async (_, length) => {
      const shop = await open({ s3: s3() });
      const data = { name: 'Deck', description: [], category: 'Deck-J-Bay', price: 1, offerPrice: 1 };
      const rawBody = productForm(data, await aPicture(200, 200, 'red', 'png'));
      const add = async () => shop.ask('productAdd', { token: await logSellerIn(shop), rawBody });
      const { product } = await add();
      const key = `shop/${product?.pictures?.[0]?.base.replace('/media/', '')}.webp`;
      const whole = bucket.objects.get(key);
      await vi.waitFor(() => expect(bucket.objects.size).toBe(6));
      if (!whole) throw new Error('the bucket has the picture');
      bucket.objects.set(key, { ...whole, bytes: whole.bytes.subarray(0, length) });
      expect(await warningsOf(shop)).toEqual([200, ['pictures']]);
      expect(await pictureFinding(shop)).toMatchObject({ state: 'look' });
      await add();
      expect(bucket.objects.get(key)?.bytes.equals(whole.bytes)).toBe(true);
      expect(await warningsOf(shop)).toEqual([200, []]);
      await shop.api.close();
    },
  );

  it('A picture that is damaged in the backup bucket is uploaded again.', async ({ shop }) => {
    const { master } = await firstPicture(shop);
    const settings = { ...shop.settings, backupDir: testFolder(), backupBucket: s3() };
    await createBackup(settings, new Date('2026-06-15T12:00:00.000Z'));
    const [name = ''] = master.split('/').slice(-1);
    const key = `shop/media/${name}`;
    const object = bucket.objects.get(key);
    if (!object) throw new Error('the bucket has the picture');
    bucket.objects.set(key, { ...object, bytes: Buffer.alloc(0) });
    await createBackup(settings, new Date('2026-06-15T12:01:00.000Z'));
    expect(bucket.objects.get(key)?.bytes.equals(await readFile(master))).toBe(true);
    const files = await openS3Files({ ...s3(), prefix: 'shop/media/' });
    expect((await files.sizes()).get(name)).toBe(object.bytes.length);
  });
});
