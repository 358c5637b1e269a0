import { expect } from 'vitest';
import { smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const variant = (colour: string, size: string, more: Record<string, unknown> = {}) => ({
  ...{ options: { colour, size }, price: 120, offerPrice: 99.9, quantity: 3 },
  ...more,
});

const add = (shop: TestShop, token: string, product: string, variants: object[]) =>
  shop.ask('variantsAdd', { token, body: { product, model: 'Deck Onda', variants } });

describeOnBothDatabases('The sizes and colours of a model', (it) => {
  it('All combinations are added in one step, with texts, stock and price.', async ({ shop, seller: token, deck }) => {
    await shop.ask('productUpdate', { token, body: { id: deck._id, options: { colour: 'Preto', size: 'M' } } });
    const added = await add(shop, token, deck._id, [
      variant('Preto', 'L', { sku: 'ON-P-L' }),
      variant('Azul', 'M', { quantity: 0 }),
      variant('Azul', 'L', { quantity: null }),
    ]);
    expect(added.model).toBe('Deck Onda');
    const rows = added.variants.map(({ name, options, quantity, inStock }) => [name, options, quantity, inStock]);
    expect(rows).toEqual([
      [deck.name, { colour: 'Preto', size: 'M' }, deck.quantity ?? null, true],
      ['Deck Onda Preto', { colour: 'Preto', size: 'L' }, 3, true],
      ['Deck Onda Azul', { colour: 'Azul', size: 'M' }, 0, false],
      ['Deck Onda Azul', { colour: 'Azul', size: 'L' }, null, true],
    ]);
    const [own, sameColour, newColour] = added.variants;
    expect(sameColour).toMatchObject({ description: deck.description, category: deck.category, sku: 'ON-P-L' });
    expect(sameColour?.pictures).toEqual(own?.pictures);
    expect(newColour?.pictures).toEqual([]);
    expect(added.variants.every(({ attributes }) => attributes?.model === 'Deck Onda')).toBe(true);
    const fromAnother = await shop.ask('sellerModel', { token, query: `?product=${newColour?._id}` });
    expect(fromAnother.variants.map(({ _id }) => _id)).toEqual(added.variants.map(({ _id }) => _id));
  });

  it('A repeated call adds nothing twice, and two at the same time add one of each.', async ({
    shop,
    seller: token,
    deck,
  }) => {
    const both = [variant('Preto', 'M'), variant('Preto', 'L')];
    const calls = await Promise.allSettled([
      add(shop, token, deck._id, both),
      add(shop, token, deck._id, [...both].reverse()),
    ]);
    expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const body = { product: deck._id, model: 'Deck Onda', variants: both };
    expect(await shop.refused('variantsAdd', { token, body })).toMatchObject({ code: 'product_changed' });
    expect((await shop.ask('sellerModel', { token, query: `?product=${deck._id}` })).variants).toHaveLength(3);
  });

  it('A wrong row adds nothing and is named.', async ({ shop, seller: token, deck }) => {
    for (const [variants, code, field] of [
      [[variant('Preto', 'M'), variant('preto ', 'm')], 'invalid_body', 'variants.1.options'],
      [[variant('Preto', 'M'), { price: 1, offerPrice: 1 }], 'invalid_body', 'variants.1.options'],
      [[variant('Preto', 'M', { offerPrice: 130 })], 'invalid_body', 'offerPrice'],
      [[variant('Preto', 'M', { sku: 'A' }), variant('Preto', 'L', { sku: 'A' })], 'sku_taken', ''],
      [[], 'invalid_body', 'variants'],
    ] as const) {
      const body = { product: deck._id, model: 'Deck Onda', variants };
      const refused = await shop.refused('variantsAdd', { token, body });
      expect(refused.code).toBe(code);
      expect(JSON.stringify(refused)).toContain(field);
    }
    expect((await shop.ask('sellerModel', { token, query: `?product=${deck._id}` })).variants).toHaveLength(1);
    const unknown = { product: 'none', model: 'Deck', variants: [variant('Preto', 'M')] };
    expect(await shop.refused('variantsAdd', { token, body: unknown })).toMatchObject({ code: 'product_not_found' });
  });

  it('Shoppers see the new variants that have a picture.', async ({ shop, seller: token, deck }) => {
    await shop.ask('productUpdate', { token, body: { id: deck._id, options: { colour: 'Preto', size: 'M' } } });
    await add(shop, token, deck._id, [variant('Preto', 'L')]);
    const { products } = await shop.ask('productList');
    expect(products.filter(({ attributes }) => attributes?.model === 'Deck Onda')).toHaveLength(2);
    expect((await smallCatalogue(shop)).deck._id).toBe(deck._id);
  });
});
