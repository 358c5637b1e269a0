import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import type { Picture } from '#core/picture/picture-contract.ts';
import { renditionTypes, renditionUrl, sharedType } from '#core/picture/picture.ts';
import { openApi } from '#app/api/open-api.ts';
import { openDiskFiles } from '#server/media/disk-files.ts';
import { PictureStore } from '#server/media/picture-store.ts';
import { productForm } from '../../support/shops/small-catalogue.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { origin } from '../../support/shops/api-client.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const get = (shop: TestShop, path: string, method = 'GET') => shop.api.fetch(new Request(origin + path, { method }));
const filesOf = (shop: TestShop) => readdir(join(shop.settings.dataDir, 'media'));

async function firstPicture(shop: TestShop): Promise<Picture> {
  const picture = (await smallCatalogue(shop)).deck.pictures?.[0];
  if (!picture) throw new Error('the first product of the small catalogue has a picture');
  return picture;
}

describeOnBothDatabases('Pictures', (it) => {
  it('A picture of the demo catalogue is rendered in each width and type at the first request.', async ({ shop }) => {
    const picture = await firstPicture(shop);
    const before = await filesOf(shop);
    for (const width of picture.widths) {
      for (const type of renditionTypes) {
        const response = await get(shop, renditionUrl(picture, width, type));
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': `image/${type}`,
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const { width: made, format } = await sharp(await response.arrayBuffer()).metadata();
        expect([made, format]).toEqual([width, type === 'avif' ? 'heif' : 'webp']);
      }
    }
    const made = (await filesOf(shop)).filter((file) => !before.includes(file));
    expect(made).toHaveLength(picture.widths.length * renditionTypes.length);
  });

  it('A picture is available as JPEG in its full width only, for link previews.', async ({ shop }) => {
    const picture = await firstPicture(shop);
    const [narrow = 0, wide = 0] = [picture.widths[0], picture.widths.at(-1)];
    const response = await get(shop, renditionUrl(picture, wide, sharedType));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width, format } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, format]).toEqual([wide, 'jpeg']);
    expect((await get(shop, renditionUrl(picture, narrow, sharedType))).status).toBe(404);
  });

  it('A picture is the same for many simultaneous requests, and is rendered once.', async ({ shop }) => {
    const path = renditionUrl(await firstPicture(shop), 320, 'avif');
    const responses = await Promise.all(Array.from({ length: 8 }, () => get(shop, path)));
    const bodies = await Promise.all(responses.map(async (response) => Buffer.from(await response.arrayBuffer())));
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
    expect((await filesOf(shop)).filter((file) => file.includes('-320'))).toHaveLength(1);
  });

  it('A picture answers HEAD with its length and no body.', async ({ shop }) => {
    const path = renditionUrl(await firstPicture(shop), 160, 'webp');
    const { length } = Buffer.from(await (await get(shop, path)).arrayBuffer());
    const head = await get(shop, path, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(length), '']);
  });

  it('A picture is available for known masters, widths and types only.', async ({ shop }) => {
    const { base } = await firstPicture(shop);
    const unknown = [
      `${base}-161.webp`,
      `${base}-640.webp`,
      `${base}-160.png`,
      `${base}-160.webp.webp`,
      `${base}.webp`,
      `/media/${'0'.repeat(24)}-160.webp`,
      '/media/',
      '/media/../shop.db',
      '/media/..%2Fshop.db',
      '/media/%2e%2e%2fshop.db',
      '/media/%00',
    ];
    const before = await filesOf(shop);
    for (const path of unknown) expect([path, (await get(shop, path)).status]).toEqual([path, 404]);
    expect(await filesOf(shop)).toEqual(before);
  });

  const upload = async (shop: TestShop, bytes: Buffer) => {
    const data = { name: 'Deck', description: [], category: 'Deck-J-Bay', price: 1, offerPrice: 1 };
    const rawBody = productForm(data, new Uint8Array(bytes));
    const { product } = await shop.ask('productAdd', { token: await logSellerIn(shop), rawBody });
    return product?.pictures?.[0] as Picture;
  };

  it('An uploaded picture has upright renditions without the metadata of the camera.', async ({ shop }) => {
    const canvas = sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } });
    const exif = { IFD0: { Artist: 'Maria de Ericeira' } };
    const picture = await upload(
      shop,
      await canvas.jpeg().withExif(exif).withMetadata({ orientation: 6, exif }).toBuffer(),
    );
    expect(picture).toMatchObject({ width: 200, height: 400, widths: [160] });
    const hash = picture.base.replace('/media/', '');
    await vi.waitFor(async () => expect(await filesOf(shop)).toContain(`${hash}-160.jpeg`));
    const files = (await filesOf(shop)).filter((file) => file.startsWith(hash));
    expect(files.sort()).toEqual([`${hash}-160.avif`, `${hash}-160.jpeg`, `${hash}-160.webp`, `${hash}.webp`]);
    const master = await sharp(join(shop.settings.dataDir, 'media', `${hash}.webp`)).metadata();
    expect([master.exif, master.orientation, master.width]).toEqual([undefined, undefined, 200]);
  });

  it('An uploaded picture that is narrower than the smallest width is still shown.', async ({ shop }) => {
    const tiny = sharp({ create: { width: 20, height: 30, channels: 3, background: 'red' } });
    const picture = await upload(shop, await tiny.png().toBuffer());
    expect(picture).toMatchObject({ width: 20, widths: [160] });
    expect((await get(shop, renditionUrl(picture, 160, 'webp'))).status).toBe(200);
  });
});

const log = () => {
  throw new Error('nothing should be logged');
};

describeOnBothDatabases('Missing renditions', (it, open, newPlace) => {
  it('Missing renditions are all rendered in the background, and no others.', async ({ shop }) => {
    const media = new PictureStore(await openDiskFiles(join(shop.settings.dataDir, 'media')), {
      log,
      pauseBetween: 0,
    });
    media.makeMissing();
    await media.whenIdle();
    const { products } = await shop.ask('productList');
    const wanted = products.flatMap(({ pictures = [] }) =>
      pictures.flatMap((picture) =>
        [
          ...picture.widths.flatMap((width) => renditionTypes.map((type) => renditionUrl(picture, width, type))),
          renditionUrl(picture, picture.widths.at(-1) ?? 0, sharedType),
        ].map((url) => url.slice('/media/'.length)),
      ),
    );
    const files = await filesOf(shop);
    expect(files.filter((file) => file.includes('-')).sort()).toEqual([...new Set(wanted)].sort());
  });

  it('Missing renditions stay missing when the shop closes.', async ({ shop }) => {
    const media = new PictureStore(await openDiskFiles(join(shop.settings.dataDir, 'media')), {
      log,
      pauseBetween: 60_000,
    });
    media.makeMissing();
    await media.close();
    expect((await filesOf(shop)).filter((file) => file.includes('-')).length).toBeLessThan(2);
  });

  it('Missing renditions of a damaged picture are reported, and block neither the start nor the other pictures.', async () => {
    const place = await newPlace();
    await (await openApi(place, { makesRenditions: false, passwords: cheapPasswords })).close();
    await writeFile(join(place.dataDir, 'media', `${'0'.repeat(24)}.webp`), 'no picture at all');
    const shop = await open(place, { makesRenditions: true });
    await vi.waitFor(() =>
      expect(shop.takeLog()).toEqual([expect.stringMatching(/^A picture cannot be read: 0{24} /)]),
    );
    await vi.waitFor(async () => expect((await filesOf(shop)).some((file) => file.includes('-'))).toBe(true));
  });
});
