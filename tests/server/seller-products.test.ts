import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { logSellerIn, readyToOrder, smallCatalogue } from '../support/shoppers.ts';
import { aPicture } from '../support/small-catalogue.ts';
import { describeOnBothDatabases, type TestShop } from '../support/test-shop.ts';

const DAY = 24 * 60 * 60_000;

async function upload(id: string, ...colours: string[]): Promise<FormData> {
  const form = new FormData();
  form.set('productData', JSON.stringify({ id }));
  for (const colour of colours) form.append('images', new Blob([await aPicture(64, 64, colour, 'png')]), 'a.png');
  return form;
}

const found = async (shop: TestShop, token: string, query: string) =>
  (await shop.ask('sellerProducts', { token, query })).products.map(({ name }) => name);

describeOnBothDatabases("The seller's products", (open) => {
  it('are found by name and description whatever the accents, by category and by stock, and sorted', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
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

  it('change in the fields that are named, at the shop at once, and are found by their new words', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck } = await smallCatalogue(shop);
    const told: string[][] = [];
    shop.api.onProductsChanged((ids) => void told.push(ids));
    const change = { id: deck._id, name: ' Prancha Nova ', offerPrice: 29.9, weight: '' };
    const { product } = await shop.ask('productUpdate', { token, body: change });
    const { description, price, pictures } = deck;
    expect(product).toMatchObject({
      name: 'Prancha Nova',
      offerPrice: 29.9,
      weight: null,
      description,
      price,
      pictures,
    });
    expect((await smallCatalogue(shop)).deck).toMatchObject({ name: 'Prancha Nova', offerPrice: 29.9 });
    expect(told).toEqual([[deck._id]]);
    expect(await found(shop, token, '?query=prancha')).toEqual(['Prancha Nova']);
    for (const wrong of [{ name: ' ' }, { price: -1 }, { offerPrice: '3' }, { weight: 'a'.repeat(41) }]) {
      const refused = await shop.refused('productUpdate', { token, body: { id: deck._id, ...wrong } });
      expect(refused).toMatchObject({ status: 400, code: 'invalid_body' });
    }
    expect((await shop.refused('productUpdate', { token, body: { id: 'none' } })).code).toBe('product_not_found');
  });

  it('get pictures one by one up to eight, in another order, with other texts, and lose them', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck } = await smallCatalogue(shop);
    const id = deck._id;
    const both = await Promise.all(
      ['red', 'blue'].map(async (colour) => shop.ask('productImages', { token, rawBody: await upload(id, colour) })),
    );
    expect(both.map(({ product }) => product.pictures?.length).sort()).toEqual([3, 4]);
    const pictures = (await smallCatalogue(shop)).deck.pictures ?? [];
    const turned = pictures.toReversed().map(({ base }, n) => ({ base, alt: `Vista ${n}` }));
    const { product } = await shop.ask('productUpdate', { token, body: { id, pictures: turned } });
    expect(product.pictures?.map(({ base, alt }) => ({ base, alt }))).toEqual(turned);
    const stale = await shop.refused('productUpdate', { token, body: { id, pictures: turned.slice(1) } });
    expect(stale).toMatchObject({ code: 'invalid_body', details: { fields: [{ field: 'pictures' }] } });
    const base = turned[0]?.base;
    expect((await shop.ask('productImageRemove', { token, body: { id, base } })).product.pictures).toHaveLength(3);
    expect((await shop.refused('productImageRemove', { token, body: { id, base } })).code).toBe('invalid_body');
    const six = await upload(id, 'red', 'blue', 'green', 'gold', 'teal', 'pink');
    expect((await shop.refused('productImages', { token, rawBody: six })).code).toBe('invalid_body');
    const text = new FormData();
    text.set('productData', JSON.stringify({ id }));
    text.append('images', new Blob(['no picture']), 'a.png');
    expect((await shop.refused('productImages', { token, rawBody: text })).code).toBe('image_invalid');
    expect((await smallCatalogue(shop)).deck.pictures).toHaveLength(3);
  });

  it('are copied out of stock', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck } = await smallCatalogue(shop);
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

  it('leave the shop when archived, cannot be ordered, stay in orders, and come back', async () => {
    const shop = await open();
    const seller = await logSellerIn(shop);
    const { token, order, deck } = await readyToOrder(shop);
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

  it('tell the lowest price of the 30 days before the present offer, once it has changed', async () => {
    const shop = await open();
    const { deck } = await smallCatalogue(shop);
    const lowest = async () => (await smallCatalogue(shop)).deck.lowestPrice30Days;
    const offer = async (offerPrice: number) => {
      const token = await logSellerIn(shop);
      return await shop.ask('productUpdate', { token, body: { id: deck._id, offerPrice } });
    };
    expect(await lowest()).toBeUndefined();
    shop.pass(40 * DAY);
    await offer(20);
    expect(await lowest()).toBe(34.9);
    shop.pass(10 * DAY);
    await offer(39);
    expect(await lowest()).toBe(20);
    shop.pass(31 * DAY);
    expect((await offer(25)).product.lowestPrice30Days).toBe(39);
  });
});

describeOnBothDatabases('A product file', (open) => {
  it('can be exported, changed and imported, after a dry run that writes nothing', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck, wax } = await smallCatalogue(shop);
    const file = await (await shop.send('productExport', { token })).arrayBuffer();
    expect([...new Uint8Array(file).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const csv = new TextDecoder().decode(file);
    expect(csv.split('\r\n')[0]).toBe('id;name;description;category;price;offerPrice;weight;inStock');
    expect(csv).toContain(`${wax._id};Wax Cool;"Espuma EVA de 5 mm\nTrês peças";Fuwax-Cool;4,35;3,33;85 g;yes`);
    const changed = `${csv.replace('4,35;3,33', '1.004,35;3,30')};Novo;;Fuwax-Cool;5;4,5;;no\r\n`;
    const run = (dryRun: boolean) => shop.ask('productImport', { token, body: { csv: changed, dryRun } });
    expect(await run(true)).toMatchObject({ rows: 4, bad: [], created: 1, updated: 1 });
    expect((await shop.ask('productList')).products).toHaveLength(3);
    expect(await run(false)).toMatchObject({ rows: 4, bad: [], created: 1, updated: 1 });
    const { products } = await shop.ask('productList');
    expect(products[0]).toEqual(deck);
    expect(products[1]).toMatchObject({ name: 'Wax Cool', price: 1004.35, offerPrice: 3.3, lowestPrice30Days: 3.33 });
    expect(products[3]).toMatchObject({ name: 'Novo', price: 5, offerPrice: 4.5, inStock: false, description: [] });
  });

  it('with bad rows names each of them and changes nothing', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck } = await smallCatalogue(shop);
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
    for (const wrong of ['', 'name;price\nA;1', 'name;price;offerPrice;colour\n', 'name;price;offerPrice\n"A;1;1']) {
      const { bad } = await shop.ask('productImport', { token, body: { csv: wrong, dryRun: true } });
      expect(bad[0]).toMatchObject({ field: 'file' });
    }
    const many = `name;price;offerPrice\n${'A;1;1\n'.repeat(limits.seller.maxImportRows + 1)}`;
    const { bad } = await shop.ask('productImport', { token, body: { csv: many, dryRun: true } });
    expect(bad).toMatchObject([{ field: 'file' }]);
  });

  it('never holds a formula, and brings the text back as it was', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck } = await smallCatalogue(shop);
    const name = '=HYPERLINK("http://evil.example";"A")';
    await shop.ask('productUpdate', { token, body: { id: deck._id, name } });
    const csv = await (await shop.send('productExport', { token })).text();
    expect(csv).toContain(`;"'=HYPERLINK(""http://evil.example"";""A"")";`);
    const result = await shop.ask('productImport', { token, body: { csv, dryRun: false } });
    expect(result).toMatchObject({ bad: [], created: 0, updated: 0 });
  });
});
