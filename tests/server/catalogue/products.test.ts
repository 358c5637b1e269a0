import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { limits } from '#core/limits.ts';
import type { Maker } from '#features/legal/contract/legal-content.ts';
import { productForm, aPicture } from '../../support/shops/small-catalogue.ts';
import { logSellerIn, smallCatalogue, readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const filesOf = (shop: TestShop) => readdir(join(shop.settings.dataDir, 'media'));

const productData = {
  name: 'Deck Novo',
  description: ['Linha um', ' ', 'Linha dois'],
  category: 'Deck-Noronha',
  price: 42.5,
  offerPrice: 38.35,
};

const maker = { name: 'Decks do Norte', address: 'Viana do Castelo', email: 'decks@norte.pt' };

const makers: Maker[] = [
  { categories: ['Deck-J-Bay'], maker },
  { brand: 'Onda', names: ['Onda Norte'], maker },
];

const found = async (shop: TestShop, token: string, query: string) =>
  (await shop.ask('sellerProducts', { token, query })).products.map(({ name }) => name);

describeOnBothDatabases('Products', (it, open) => {
  it('The product list has every product with its pictures, in order.', async ({ deck, wax, soldOut }) => {
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

  it('Adding a product puts it last and renders its pictures as WebP and AVIF.', async ({ shop, seller: token }) => {
    const files = await Promise.all([aPicture(700, 500, 'red', 'png'), aPicture(2000, 1000, 'blue', 'jpeg')]);
    const added = await shop.ask('productAdd', { token, rawBody: productForm(productData, ...files) });
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

  it('Adding a product needs no picture.', async ({ shop, seller: token }) => {
    const { product } = await shop.ask('productAdd', { token, rawBody: productForm(productData) });
    expect(product).toMatchObject({ image: [], pictures: [] });
  });

  it('Adding a product accepts every offered picture type.', async ({ shop, seller: token }) => {
    for (const type of ['png', 'jpeg', 'webp', 'avif'] as const) {
      await shop.ask('productAdd', { token, rawBody: productForm(productData, await aPicture(64, 64, 'red', type)) });
    }
  });

  it('Adding a product rejects files that are not pictures, and keeps none.', async ({ shop, seller: token }) => {
    const good = await aPicture(64, 64, 'red', 'png');
    const fake = new TextEncoder().encode('\x89PNG\r\n\x1a\n is not enough');
    const cut = (await aPicture(640, 640, 'red', 'jpeg')).slice(0, 900);
    const huge = await aPicture(8_000, 8_000, 'red', 'png');
    const kept = await filesOf(shop);
    for (const bad of [fake, cut, huge, await aPicture(64, 64, 'red', 'gif'), new Uint8Array()]) {
      const refused = await shop.refused('productAdd', { token, rawBody: productForm(productData, good, bad) });
      expect(refused).toEqual({ status: 400, code: 'image_invalid', details: { index: 1 } });
    }
    expect((await shop.ask('productList')).products).toHaveLength(3);
    expect(await filesOf(shop)).toEqual(kept);
  });

  it('Adding a product names the limit when a picture has too many pixels.', async ({ shop }) => {
    const huge = await aPicture(8_000, 8_000, 'red', 'png');
    const token = await logSellerIn(shop);
    const response = await shop.send('productAdd', { token, rawBody: productForm(productData, huge) });
    expect(await response.json()).toMatchObject({
      code: 'image_invalid',
      message: 'The image has 64 megapixels, and the limit is 60. Make it smaller and upload it again.',
    });
  });

  it('Adding a product rejects too many and too large pictures.', async ({ shop, seller: token }) => {
    const picture = await aPicture(64, 64, 'red', 'png');
    const nine = productForm(productData, ...Array.from({ length: limits.product.maxImages + 1 }, () => picture));
    expect(await shop.refused('productAdd', { token, rawBody: nine })).toMatchObject({
      code: 'invalid_body',
      details: { fields: [{ field: 'images' }] },
    });
    const large = productForm(productData, new Uint8Array(limits.product.maxImageBytes + 1));
    expect((await shop.refused('productAdd', { token, rawBody: large })).code).toBe('image_invalid');
  });

  it('Adding a product rejects an invalid form.', async ({ shop, seller: token }) => {
    const wrong = async (rawBody: BodyInit, headers = {}) => shop.refused('productAdd', { token, rawBody, headers });
    expect(await wrong(productForm({ ...productData, name: ' ', price: '42.5' }))).toMatchObject({
      code: 'invalid_body',
      details: { fields: [{ field: 'name' }, { field: 'price' }] },
    });
    expect(await wrong(productForm('{'))).toMatchObject({ status: 400, code: 'invalid_json' });
    expect(await wrong(new FormData())).toMatchObject({ details: { fields: [{ field: 'productData' }] } });
    expect(await wrong('{}', { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await wrong('no parts', type)).toMatchObject({ status: 400, code: 'invalid_body' });
    const tooLarge = { ...type, 'content-length': String(limits.api.maxMultipartBytes + 1) };
    expect(await wrong('no parts', tooLarge)).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('Switching the stock of a product changes the list immediately.', async ({ shop, seller: token, deck }) => {
    const switched = await shop.ask('productStock', { token, body: { id: deck._id, inStock: false } });
    expect(switched.message).toBe('Stock Updated');
    expect((await smallCatalogue(shop)).deck.inStock).toBe(false);
    await shop.ask('productStock', { token, body: { id: deck._id, inStock: true } });
    expect((await smallCatalogue(shop)).deck.inStock).toBe(true);
  });

  it('Switching the stock of a product rejects a product that does not exist.', async ({ shop, seller: token }) => {
    const refused = await shop.refused('productStock', { token, body: { id: 'nothing', inStock: true } });
    expect(refused).toMatchObject({ status: 404, code: 'product_not_found' });
  });

  it('A listener to product changes runs before the call is answered.', async ({ shop, seller: token, deck }) => {
    let changes = 0;
    shop.api.onProductsChanged(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      changes += 1;
    });
    await shop.ask('productStock', { token, body: { id: deck._id, inStock: false } });
    expect(changes).toBe(1);
    await shop.ask('productAdd', { token, rawBody: productForm(productData) });
    expect(changes).toBe(2);
  });

  it('A listener skips rejected changes, and cannot make a change fail.', async ({ shop, seller: token, deck }) => {
    let changes = 0;
    shop.api.onProductsChanged(() => Promise.reject(new Error('page cache')));
    shop.api.onProductsChanged(() => void (changes += 1));
    await shop.refused('productStock', { token, body: { id: 'nothing', inStock: false } });
    await shop.ask('productStock', { token, body: { id: deck._id, inStock: false } });
    expect(changes).toBe(1);
    expect(shop.takeLog()).toEqual([expect.stringContaining('page cache')]);
  });

  it('A product without a maker is out of stock in a live shop, cannot be ordered, and is marked for the seller.', async () => {
    const shop = await open({ isLive: true }, { makers });
    const { wax, deck, token: customer, order } = await readyToOrder(shop);
    expect([deck.inStock, wax.inStock]).toEqual([true, false]);
    expect(await shop.refused('orderCod', { token: customer, body: order })).toMatchObject({
      code: 'product_unavailable',
      details: { product: wax._id },
    });
    const token = await logSellerIn(shop);
    const { products } = await shop.ask('sellerProducts', { token, query: '' });
    expect(products.map(({ name, inStock, lacksMaker }) => [name, inStock, lacksMaker])).toEqual([
      ['Deck Esgotado', false, false],
      ['Wax Cool', true, true],
      ['Deck Preto', true, false],
    ]);
  });

  it('A brand of makers.yaml gives its product a maker, and an unknown brand takes it away.', async () => {
    const shop = await open({ isLive: true }, { makers });
    const { wax, deck } = await smallCatalogue(shop);
    const token = await logSellerIn(shop);
    const brand = (id: string, name: string) => shop.ask('productUpdate', { token, body: { id, brand: name } });
    expect((await brand(wax._id, 'onda  norte')).product).toMatchObject({ lacksMaker: false });
    expect((await brand(deck._id, 'Mar Alto')).product).toMatchObject({ lacksMaker: true });
    const { products } = await shop.ask('productList');
    expect(products.map(({ name, inStock }) => [name, inStock])).toEqual([
      ['Deck Preto', false],
      ['Wax Cool', true],
      ['Deck Esgotado', false],
    ]);
  });

  it('A product without a maker can be ordered in a shop that is not live.', async () => {
    const shop = await open({}, { makers });
    const { token, order } = await readyToOrder(shop);
    await expect(shop.ask('orderCod', { token, body: order })).resolves.toMatchObject({ success: true });
  });

  it("The seller's products are found by common names and typos.", async ({ shop, seller: token }) => {
    expect(await found(shop, token, '?query=parafina')).toEqual(['Wax Cool']);
    expect(await found(shop, token, '?query=pads')).toEqual(['Deck Preto', 'Deck Esgotado']);
    expect(await found(shop, token, '?query=dek%20pretas')).toEqual(['Deck Preto']);
    expect(await found(shop, token, '?query=pads&sort=name')).toEqual(['Deck Esgotado', 'Deck Preto']);
    expect(await found(shop, token, '?query=pads&stock=out')).toEqual(['Deck Esgotado']);
    const search = await shop.ask('productSearch', { query: '?query=pads' });
    expect(search.products.map(({ name }) => name)).toEqual(['Deck Preto', 'Deck Esgotado']);
    expect(search).toMatchObject({ total: 2, page: 1, pages: 1, notSold: [] });
    expect(await shop.ask('productSearch', { query: '?query=leash' })).toMatchObject({
      total: 0,
      notSold: ['leashes'],
    });
    expect(await shop.refused('productSearch', { query: '?query=' })).toMatchObject({ status: 400 });
    const { deck } = await smallCatalogue(shop);
    await shop.ask('productUpdate', { token, body: { id: deck._id, name: 'Grip Azul' } });
    // No product is black any more, so the search ignores that word.
    expect(await found(shop, token, '?query=dek%20pretas')).toEqual(['Grip Azul', 'Deck Esgotado']);
    expect(await found(shop, token, '?query=blue%20deck')).toEqual(['Grip Azul']);
    await shop.ask('productArchive', { token, body: { id: deck._id, archived: true } });
    expect(await found(shop, token, '?query=blue%20deck')).toEqual(['Deck Esgotado']);
    const { products } = await shop.ask('sellerStock', { token, query: '?query=uax&filter=all' });
    expect(products.map(({ name }) => name)).toEqual(['Wax Cool']);
  });
});
