import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { limits } from '#core/limits.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { aPicture } from '../../support/shops/small-catalogue.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const filesOf = (shop: TestShop) => readdir(join(shop.settings.dataDir, 'media'));

const productData = {
  name: 'Deck Novo',
  description: ['Linha um', ' ', 'Linha dois'],
  category: 'Deck-Noronha',
  price: 42.5,
  offerPrice: 38.35,
};

function upload(data: unknown, ...files: Uint8Array<ArrayBuffer>[]): FormData {
  const form = new FormData();
  form.set('productData', typeof data === 'string' ? data : JSON.stringify(data));
  for (const file of files) form.append('images', new Blob([file], { type: 'image/png' }), 'picture.png');
  return form;
}

describeOnBothDatabases('The product list', (open) => {
  it('The product list has every product with its pictures, in the order of creation.', async () => {
    const shop = await open();
    const { deck, wax, soldOut } = await smallCatalogue(shop);
    expect([deck.name, wax.name, soldOut.name]).toEqual(['Deck Preto', 'Wax Cool', 'Deck Esgotado']);
    expect([deck.inStock, soldOut.inStock]).toEqual([true, false]);
    expect(deck).toMatchObject({ price: 39.9, offerPrice: 34.9, weight: '320 g', category: 'Deck-J-Bay' });
    expect(deck.pictures).toMatchObject([
      { widths: [160, 320], width: 340, height: 340, alt: 'Visto de cima' },
      { widths: [160, 320], width: 340, height: 200, alt: 'Visto de lado' },
    ]);
    expect(deck.image).toEqual(deck.pictures?.map(({ base }) => `${base}-320.webp`));
  });

  it('The product list uses the other host for pictures that are served from there.', async () => {
    const shop = await open({ mediaBaseUrl: 'https://img.nortada.pt/' });
    const { deck } = await smallCatalogue(shop);
    expect(deck.image[0]).toMatch(/^https:\/\/img\.nortada\.pt\/media\/[0-9a-f]{24}-320\.webp$/);
  });
});

describeOnBothDatabases('Adding a product', (open) => {
  it('Adding a product puts it at the end of the list and renders its pictures as WebP and AVIF.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const files = await Promise.all([aPicture(700, 500, 'red', 'png'), aPicture(2000, 1000, 'blue', 'jpeg')]);
    const added = await shop.ask('productAdd', { token, rawBody: upload(productData, ...files) });
    const { products } = await shop.ask('productList');
    expect(products.at(-1)).toEqual(added.product);
    expect(added.product).toMatchObject({
      name: 'Deck Novo',
      description: ['Linha um', 'Linha dois'],
      price: 42.5,
      offerPrice: 38.35,
      inStock: true,
      pictures: [
        { widths: [160, 320, 480, 640], width: 700, height: 500, alt: 'Deck Novo' },
        { widths: [160, 320, 480, 640, 720, 960, 1200], width: 1200, height: 600 },
      ],
    });
    expect(added.product?.image[1]).toMatch(/-960\.webp$/);
  });

  it('Adding a product needs no picture.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { product } = await shop.ask('productAdd', { token, rawBody: upload(productData) });
    expect(product).toMatchObject({ image: [], pictures: [] });
  });

  it('Adding a product accepts every offered picture type.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    for (const type of ['png', 'jpeg', 'webp', 'avif'] as const) {
      await shop.ask('productAdd', { token, rawBody: upload(productData, await aPicture(64, 64, 'red', type)) });
    }
  });

  it('Adding a product rejects files that are not pictures, names the file, and leaves no file behind.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const good = await aPicture(64, 64, 'red', 'png');
    const fake = new TextEncoder().encode('\x89PNG\r\n\x1a\n is not enough');
    const cut = (await aPicture(640, 640, 'red', 'jpeg')).slice(0, 900);
    const huge = await aPicture(8_000, 8_000, 'red', 'png');
    const kept = await filesOf(shop);
    for (const bad of [fake, cut, huge, await aPicture(64, 64, 'red', 'gif'), new Uint8Array()]) {
      const refused = await shop.refused('productAdd', { token, rawBody: upload(productData, good, bad) });
      expect(refused).toEqual({ status: 400, code: 'image_invalid', details: { index: 1 } });
    }
    expect((await shop.ask('productList')).products).toHaveLength(3);
    expect(await filesOf(shop)).toEqual(kept);
  });

  it('Adding a product names the limit when a picture has too many pixels.', async () => {
    const shop = await open();
    const huge = await aPicture(8_000, 8_000, 'red', 'png');
    const token = await logSellerIn(shop);
    const response = await shop.send('productAdd', { token, rawBody: upload(productData, huge) });
    expect(await response.json()).toMatchObject({
      code: 'image_invalid',
      message: 'The image has 64 megapixels, and the limit is 60. Make it smaller and upload it again.',
    });
  });

  it('Adding a product rejects too many and too large pictures.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const picture = await aPicture(64, 64, 'red', 'png');
    const nine = upload(productData, ...Array.from({ length: limits.product.maxImages + 1 }, () => picture));
    expect(await shop.refused('productAdd', { token, rawBody: nine })).toMatchObject({
      code: 'invalid_body',
      details: { fields: [{ field: 'images' }] },
    });
    const large = upload(productData, new Uint8Array(limits.product.maxImageBytes + 1));
    expect((await shop.refused('productAdd', { token, rawBody: large })).code).toBe('image_invalid');
  });

  it('Adding a product rejects an invalid form.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const wrong = async (rawBody: BodyInit, headers = {}) => shop.refused('productAdd', { token, rawBody, headers });
    expect(await wrong(upload({ ...productData, name: ' ', price: '42.5' }))).toMatchObject({
      code: 'invalid_body',
      details: { fields: [{ field: 'name' }, { field: 'price' }] },
    });
    expect(await wrong(upload('{'))).toMatchObject({ status: 400, code: 'invalid_json' });
    expect(await wrong(new FormData())).toMatchObject({ details: { fields: [{ field: 'productData' }] } });
    expect(await wrong('{}', { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await wrong('no parts', type)).toMatchObject({ status: 400, code: 'invalid_body' });
    const tooLarge = { ...type, 'content-length': String(limits.api.maxMultipartBytes + 1) };
    expect(await wrong('no parts', tooLarge)).toMatchObject({ status: 413, code: 'payload_too_large' });
  });
});

describeOnBothDatabases('Switching the stock of a product', (open) => {
  it('Switching the stock of a product changes the list immediately.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck } = await smallCatalogue(shop);
    const switched = await shop.ask('productStock', { token, body: { id: deck._id, inStock: false } });
    expect(switched.message).toBe('Stock Updated');
    expect((await smallCatalogue(shop)).deck.inStock).toBe(false);
    await shop.ask('productStock', { token, body: { id: deck._id, inStock: true } });
    expect((await smallCatalogue(shop)).deck.inStock).toBe(true);
  });

  it('Switching the stock of a product rejects a product that does not exist.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const refused = await shop.refused('productStock', { token, body: { id: 'nothing', inStock: true } });
    expect(refused).toMatchObject({ status: 404, code: 'product_not_found' });
  });
});

describeOnBothDatabases('A listener to product changes', (open) => {
  it('A listener to product changes runs before the call is answered.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck } = await smallCatalogue(shop);
    let changes = 0;
    shop.api.onProductsChanged(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      changes += 1;
    });
    await shop.ask('productStock', { token, body: { id: deck._id, inStock: false } });
    expect(changes).toBe(1);
    await shop.ask('productAdd', { token, rawBody: upload(productData) });
    expect(changes).toBe(2);
  });

  it('A listener to product changes does not run for a rejected change, and cannot make a change fail.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck } = await smallCatalogue(shop);
    let changes = 0;
    shop.api.onProductsChanged(() => Promise.reject(new Error('page cache')));
    shop.api.onProductsChanged(() => void (changes += 1));
    await shop.refused('productStock', { token, body: { id: 'nothing', inStock: false } });
    await shop.ask('productStock', { token, body: { id: deck._id, inStock: false } });
    expect(changes).toBe(1);
    expect(shop.takeLog()).toEqual([expect.stringContaining('page cache')]);
  });
});
