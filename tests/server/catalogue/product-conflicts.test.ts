import { expect } from 'vitest';
import { smallCatalogue } from '../../support/shops/shoppers.ts';
import { stockShop } from '../../support/shops/stock-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('Conflicts of product changes', (it, open) => {
  it('A change that names its original values keeps a newer price.', async ({ shop, seller: token, deck }) => {
    const update = (body: object) => shop.ask('productUpdate', { token, body: { id: deck._id, ...body } });
    await update({ price: 20, offerPrice: 15 });
    const seen = { description: deck.description };
    const { product } = await update({ description: ['Nova'], seen });
    expect(product).toMatchObject({ description: ['Nova'], price: 20, offerPrice: 15 });
  });

  it('A change of a field that was changed elsewhere is rejected.', async ({ shop, seller: token, deck }) => {
    const update = (body: object) => shop.ask('productUpdate', { token, body: { id: deck._id, ...body } });
    await update({ offerPrice: 15 });
    const body = {
      id: deck._id,
      name: 'Outro',
      offerPrice: 19,
      seen: { name: deck.name, offerPrice: deck.offerPrice },
    };
    expect(await shop.refused('productUpdate', { token, body })).toMatchObject({
      status: 409,
      code: 'product_changed',
      details: { fields: { offerPrice: 15 } },
    });
    expect((await smallCatalogue(shop)).deck).toMatchObject({ name: deck.name, offerPrice: 15 });
    const chosen = await update({ ...body, seen: { ...body.seen, offerPrice: 15 } });
    expect(chosen.product).toMatchObject({ name: 'Outro', offerPrice: 19 });
  });

  it('A change also compares stock, SKU, attributes and pictures.', async ({ shop, seller: token, deck }) => {
    const ask = (body: object) => ({ token, body: { id: deck._id, ...body } });
    const [picture] = deck.pictures ?? [];
    const pictures = [{ base: picture?.base ?? '', alt: 'De lado' }];
    const attributes = { kickMm: 25 };
    await shop.ask('productUpdate', ask({ quantity: 7, sku: 'DK-1', attributes, pictures: [] }));
    for (const [change, seen, now] of [
      [{ quantity: 9 }, { quantity: null }, { quantity: 7 }],
      [{ sku: 'DK-2' }, { sku: '' }, { sku: 'DK-1' }],
      [{ attributes: { kickMm: 28 } }, { attributes: null }, { attributes }],
      [{ pictures }, { pictures: deck.pictures }, { pictures: [] }],
    ] as const) {
      const refused = await shop.refused('productUpdate', ask({ ...change, seen }));
      expect(refused).toMatchObject({ code: 'product_changed', details: { fields: now } });
    }
    const same = await shop.ask('productUpdate', ask({ sku: 'DK-1', pictures: [], seen: { sku: '', pictures: [] } }));
    expect(same.product.sku).toBe('DK-1');
  });

  it('A change without its original values is saved as before.', async ({ shop, seller: token, deck }) => {
    await shop.ask('productUpdate', { token, body: { id: deck._id, offerPrice: 15 } });
    await shop.ask('productUpdate', { token, body: { id: deck._id, offerPrice: 19 } });
    expect((await smallCatalogue(shop)).deck.offerPrice).toBe(19);
  });

  it('The stock of a product rejects a count, a correction and a warning level that would overwrite a change made elsewhere.', async () => {
    const { shop, seller, deck, count, free } = await stockShop(open, 5);
    const ask = (body: object) => ({ token: seller, body: { product: deck._id, ...body } });
    await count(7);
    await shop.ask('stockWarn', ask({ warnAt: 3 }));
    const shelf = { status: 409, code: 'product_changed', details: { fields: { quantity: 7 } } };
    expect(await shop.refused('stockCount', ask({ quantity: 9, key: 'a', seen: 5 }))).toMatchObject(shelf);
    expect(await shop.refused('stockCorrect', ask({ pieces: 1, key: 'b', seen: 5 }))).toMatchObject(shelf);
    const level = { status: 409, code: 'product_changed', details: { fields: { warnAt: 3 } } };
    expect(await shop.refused('stockWarn', ask({ warnAt: 4, seen: null }))).toMatchObject(level);
    expect(await free()).toBe(7);
    await shop.ask('stockCount', ask({ quantity: 9, key: 'a', seen: 7 }));
    await shop.ask('stockCorrect', ask({ pieces: 1, key: 'b', seen: 9 }));
    const { product } = await shop.ask('stockWarn', ask({ warnAt: 4, seen: 3 }));
    expect(product).toMatchObject({ onShelf: 10, warnAt: 4 });
  });

  it('The stock of a product accepts a repeated call, and corrects once.', async () => {
    const { shop, seller, deck, free } = await stockShop(open, 5);
    const body = { product: deck._id, pieces: 1, key: 'b', seen: 5 };
    await shop.ask('stockCorrect', { token: seller, body });
    await shop.ask('stockCorrect', { token: seller, body });
    expect(await free()).toBe(6);
  });
});
