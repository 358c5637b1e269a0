import { expect } from 'vitest';
import { limits } from '#core/limits.ts';
import type { Picture } from '#core/picture/picture-contract.ts';
import { findProduct } from '#features/catalogue/server/product.repository.ts';
import { updateProduct } from '#features/catalogue/server/seller/seller-product.repository.ts';
import { aPicture, productForm } from '../../support/shops/small-catalogue.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;

/** Uploads a picture of one colour, as the seller does before a product names it. */
async function sendPicture(shop: TestShop, token: string, colour: string): Promise<Picture> {
  const rawBody = productForm({}, await aPicture(64, 64, colour, 'png'));
  return (await shop.ask('pictureUpload', { token, rawBody })).picture;
}

const found = async (shop: TestShop, token: string, query: string) =>
  (await shop.ask('sellerProducts', { token, query })).products.map(({ name }) => name);

describeOnBothDatabases("The seller's products and files", (it) => {
  it("The seller's products are found by text, category and stock, and sorted.", async ({ shop, seller: token }) => {
    expect(await found(shop, token, '')).toEqual(['Deck Esgotado', 'Wax Cool', 'Deck Preto']);
    expect(await found(shop, token, '?query=TRES%20PECAS&sort=name')).toEqual([
      'Deck Esgotado',
      'Deck Preto',
      'Wax Cool',
    ]);
    expect(await found(shop, token, '?query=wax')).toEqual(['Wax Cool']);
    expect(await found(shop, token, '?query=%25')).toEqual([]);
    expect(await found(shop, token, '?category=deck-j-bay&stock=in')).toEqual(['Deck Preto']);
    expect(await found(shop, token, '?stock=out')).toEqual(['Deck Esgotado']);
    expect(await found(shop, token, '?sort=price')).toEqual(['Wax Cool', 'Deck Esgotado', 'Deck Preto']);
    expect((await found(shop, token, '?sort=stock'))[0]).toBe('Deck Esgotado');
    expect(await shop.refused('sellerProducts', { token, query: '?sort=size' })).toMatchObject({ status: 400 });
    expect(await shop.refused('sellerProducts', { token, query: '?query=%00' })).toMatchObject({ status: 400 });
  });

  it("The seller's products change only in the given fields.", async ({ shop, seller: token, deck }) => {
    let changes = 0;
    shop.api.onProductsChanged(() => void (changes += 1));
    const change = { id: deck._id, name: ' Prancha Nova ', offerPrice: 29.9, weight: '' };
    const { product } = await shop.ask('productUpdate', { token, body: change });
    const { description, price, pictures } = deck;
    expect(product).toMatchObject({
      name: 'Prancha Nova',
      offerPrice: 29.9,
      description,
      price,
      pictures,
    });
    expect(product.weight).toBeUndefined();
    expect((await smallCatalogue(shop)).deck).toMatchObject({ name: 'Prancha Nova', offerPrice: 29.9 });
    expect(changes).toBe(1);
    expect(await found(shop, token, '?query=prancha')).toEqual(['Prancha Nova']);
    for (const wrong of [{ name: ' ' }, { price: -1 }, { offerPrice: '3' }, { weight: 'a'.repeat(41) }]) {
      const refused = await shop.refused('productUpdate', { token, body: { id: deck._id, ...wrong } });
      expect(refused).toMatchObject({ status: 400, code: 'invalid_body' });
    }
    expect((await shop.refused('productUpdate', { token, body: { id: 'none' } })).code).toBe('product_not_found');
  });

  it("The seller's products are found after simultaneous changes.", async ({ shop, seller: token, deck }) => {
    await shop.inDatabase(async (db) => {
      const read = await findProduct(db, deck._id);
      await shop.ask('productUpdate', { token, body: { id: deck._id, name: 'Prancha Nova' } });
      if (read) await updateProduct(db, read, { weight: '2 kg' });
    });
    expect(await found(shop, token, '?query=prancha')).toEqual(['Prancha Nova']);
  });

  it("The seller's products get the listed pictures with their texts.", async ({ shop, seller: token, deck }) => {
    const sent = await sendPicture(shop, token, 'red');
    expect((await smallCatalogue(shop)).deck.pictures).toEqual(deck.pictures);
    const [first, second] = deck.pictures ?? [];
    const wanted = [second, sent, first].map((picture, n) => ({
      base: picture?.base,
      alt: n === 1 ? ' ' : `Vista ${n}`,
    }));
    const change = { id: deck._id, name: 'Deck Novo', pictures: wanted };
    const { product } = await shop.ask('productUpdate', { token, body: change });
    expect(product.pictures).toMatchObject([
      { ...second, alt: 'Vista 0' },
      { ...sent, alt: 'Deck Novo' },
      { ...first, alt: 'Vista 2' },
    ]);
    expect((await smallCatalogue(shop)).deck.pictures).toEqual(product.pictures);
    const none = await shop.ask('productUpdate', { token, body: { id: deck._id, pictures: [] } });
    expect(none.product.pictures).toEqual([]);
  });

  it('A new product shows uploaded pictures before the files of the call.', async ({ shop, seller: token }) => {
    const [red, blue] = [await sendPicture(shop, token, 'red'), await sendPicture(shop, token, 'blue')];
    const named = (...pictures: object[]) => ({ name: 'Deck', category: '', price: 2, offerPrice: 1, pictures });
    const rawBody = productForm({}, await aPicture(64, 64, 'green', 'png'));
    rawBody.set('productData', JSON.stringify(named({ base: blue.base }, { base: red.base, alt: 'De lado' })));
    const { product } = await shop.ask('productAdd', { token, rawBody });
    expect(product?.pictures).toMatchObject([
      { base: blue.base, alt: 'Deck' },
      { base: red.base, alt: 'De lado' },
      { alt: 'Deck' },
    ]);
    rawBody.set('productData', JSON.stringify(named(...Array.from({ length: 8 }, () => ({ base: red.base })))));
    expect((await shop.refused('productAdd', { token, rawBody })).code).toBe('invalid_body');
  });

  it("The seller's products accept only pictures that the shop stores.", async ({ shop, seller: token, deck }) => {
    const unknown = `/media/${'0'.repeat(24)}`;
    for (const base of [unknown, '/media/../shop', 'https://evil.example/a.png', '']) {
      const body = { id: deck._id, name: 'Outro', pictures: [{ base }] };
      const refused = await shop.refused('productUpdate', { token, body });
      expect(refused).toMatchObject({ code: 'invalid_body', details: { fields: [{ field: 'pictures' }] } });
    }
    const nine = Array.from({ length: 9 }, () => ({ base: deck.pictures?.[0]?.base }));
    const tooMany = await shop.refused('productUpdate', { token, body: { id: deck._id, pictures: nine } });
    expect(tooMany.code).toBe('invalid_body');
    expect((await smallCatalogue(shop)).deck).toEqual(deck);
  });

  it("The seller's products accept exactly one picture per upload.", async ({ shop, seller: token }) => {
    const picture = await aPicture(64, 64, 'red', 'png');
    const refused = async (...files: BlobPart[]) =>
      (await shop.refused('pictureUpload', { token, rawBody: productForm({}, ...files) })).code;
    expect(await refused()).toBe('invalid_body');
    expect(await refused(picture, picture)).toBe('invalid_body');
    expect(await refused('no picture')).toBe('image_invalid');
    expect(await refused(new Uint8Array(limits.product.maxImageBytes + 1))).toBe('image_invalid');
  });

  it("The seller's products are copied as out of stock.", async ({ shop, seller: token, deck }) => {
    const { product } = await shop.ask('productDuplicate', { token, body: { id: deck._id } });
    const { pictures, price, offerPrice, category, description } = deck;
    expect(product).toMatchObject({
      name: 'Deck Preto (cópia)',
      inStock: false,
      pictures,
      price,
      offerPrice,
      category,
    });
    expect(product).toMatchObject({ description });
    expect(product._id).not.toBe(deck._id);
  });

  it('Archived products disappear, stay in orders, and return.', async ({ shop, seller, token, order, deck }) => {
    await shop.ask('orderCod', { token, body: order });
    const archive = (archived: boolean) =>
      shop.ask('productArchive', { token: seller, body: { id: deck._id, archived } });
    expect((await archive(true)).product.archived).toBe(true);
    const names = async () => (await shop.ask('productList')).products.map(({ name }) => name);
    expect(await names()).toEqual(['Wax Cool', 'Deck Esgotado']);
    expect(await found(shop, seller, '?archived=true')).toEqual(['Deck Preto']);
    expect(await found(shop, seller, '?query=preto')).toEqual([]);
    expect(await shop.refused('orderCod', { token, body: order })).toMatchObject({ code: 'product_unavailable' });
    const { orders } = await shop.ask('orderUser', { token });
    expect(orders[0]?.items[0]).toMatchObject({ product: { name: 'Deck Preto' } });
    await archive(false);
    expect(await names()).toEqual(['Deck Preto', 'Wax Cool', 'Deck Esgotado']);
  });

  it("The seller's products show the lowest price of the 30 days before the offer.", async ({ shop, deck }) => {
    const lowest = async () => (await smallCatalogue(shop)).deck.lowestPrice30Days;
    const offer = async (offerPrice: number) => {
      const token = await logSellerIn(shop);
      return await shop.ask('productUpdate', { token, body: { id: deck._id, offerPrice } });
    };
    const lowestNow = async () => {
      const { products } = await shop.ask('sellerProducts', { token: await logSellerIn(shop) });
      return products.find(({ _id }) => _id === deck._id)?.lowestNow;
    };
    expect([await lowest(), await lowestNow()]).toEqual([undefined, 34.9]);
    shop.pass(40 * DAY);
    await offer(20);
    expect([await lowest(), await lowestNow()]).toEqual([34.9, 20]);
    shop.pass(10 * DAY);
    await offer(39);
    expect([await lowest(), await lowestNow()]).toEqual([20, 20]);
    shop.pass(31 * DAY);
    expect(await lowestNow()).toBe(39);
    expect((await offer(25)).product).toMatchObject({ lowestPrice30Days: 39 });
    expect((await smallCatalogue(shop)).deck).not.toHaveProperty('isNewlySold');
  });

  it('A product file is exported, changed and imported.', async ({ shop, seller: token, deck, wax }) => {
    const file = await (await shop.send('productExport', { token })).arrayBuffer();
    expect([...new Uint8Array(file).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const csv = new TextDecoder().decode(file);
    expect(csv.split('\r\n')[0]).toBe(
      'id;name;description;category;price;offerPrice;weight;inStock;sku;quantity;offerFrom;offerUntil;availableFrom;' +
        'brand;gtin;mpn;colour;size;option;model;kind;boards;pieces;kickMm;arch;widthCm;lengthCm;colours;waterFromC;waterToC;scent;weightG',
    );
    expect(csv).toContain(`${wax._id};Wax Cool;"Espuma EVA de 5 mm\nTrês peças";Fuwax-Cool;4,35;3,33;85 g;yes`);
    const changed = `${csv.replace('4,35;3,33', '1.004,35;3,30')};Novo;;Fuwax-Cool;5;4,5;;no;;;${';'.repeat(21)}\r\n`;
    const run = (dryRun: boolean) => shop.ask('productImport', { token, body: { csv: changed, dryRun } });
    expect(await run(true)).toMatchObject({ rows: 4, bad: [], created: 1, updated: 1 });
    expect((await shop.ask('productList')).products).toHaveLength(3);
    expect(await run(false)).toMatchObject({ rows: 4, bad: [], created: 1, updated: 1 });
    const { products } = await shop.ask('productList');
    expect(products[0]).toEqual(deck);
    expect(products[1]).toMatchObject({ name: 'Wax Cool', price: 1004.35, offerPrice: 3.3, lowestPrice30Days: 3.33 });
    expect(products[3]).toMatchObject({ name: 'Novo', price: 5, offerPrice: 4.5, inStock: false, description: [] });
  });

  it('A product file with invalid rows names each, and changes none.', async ({ shop, seller: token, deck }) => {
    const rows = ['id,name,price,offerPrice,inStock', ',Bom,10,9,yes', ',"Dois\nlinhas",dez,1.234,maybe', 'x,Y,1,1,no'];
    const csv = [...rows, ',,1,1,no', 'a,b', `${deck._id},D,1,1,no`, `${deck._id},E,1,1,no`].join('\n');
    const result = await shop.ask('productImport', { token, body: { csv, dryRun: false } });
    expect(result).toMatchObject({ rows: 7, created: 0, updated: 0 });
    expect(result.bad.map(({ line, field }) => [line, field])).toEqual([
      [3, 'price'],
      [3, 'offerPrice'],
      [3, 'inStock'],
      [5, 'id'],
      [6, 'name'],
      [7, 'row'],
      [9, 'id'],
    ]);
    expect((await shop.ask('productList')).products[0]).toEqual(deck);
    for (const wrong of ['', 'name;price\nA;1', 'name;price;offerPrice;shade\n', 'name;price;offerPrice\n"A;1;1']) {
      const { bad } = await shop.ask('productImport', { token, body: { csv: wrong, dryRun: true } });
      expect(bad[0]).toMatchObject({ field: 'file' });
    }
    const many = `name;price;offerPrice\n${'A;1;1\n'.repeat(limits.seller.maxImportRows + 1)}`;
    const { bad } = await shop.ask('productImport', { token, body: { csv: many, dryRun: true } });
    expect(bad).toMatchObject([{ field: 'file' }]);
  });

  it('A product file with values beyond a limit names the limit.', async ({ shop, seller: token }) => {
    const rows = [
      ['A'.repeat(121), '1', '1', '', '', ''],
      ['A', '100001', '1', 'C'.repeat(121), 'l'.repeat(100), 'w'.repeat(41)],
    ];
    const csv = ['name;price;offerPrice;category;description;weight', ...rows.map((row) => row.join(';'))].join('\n');
    const { bad } = await shop.ask('productImport', { token, body: { csv, dryRun: true } });
    expect(bad.map(({ field, message }) => [field, message])).toEqual([
      ['name', 'A name has 1 to 120 characters.'],
      ['price', 'A price is a number such as 34,90, at most 100000.'],
      ['category', 'There is room for 120 characters.'],
      ['weight', 'There is room for 40 characters.'],
    ]);
  });

  it('A product file contains no formula, and keeps its text.', async ({ shop, seller: token, deck }) => {
    const name = '=HYPERLINK("http://evil.example";"A")';
    await shop.ask('productUpdate', { token, body: { id: deck._id, name } });
    const csv = await (await shop.send('productExport', { token })).text();
    expect(csv).toContain(`;"'=HYPERLINK(""http://evil.example"";""A"")";`);
    const result = await shop.ask('productImport', { token, body: { csv, dryRun: false } });
    expect(result).toMatchObject({ bad: [], created: 0, updated: 0 });
  });
});
