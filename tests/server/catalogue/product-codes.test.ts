import { expect } from 'vitest';
import { smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const codes = { options: { colour: 'Azul', size: 'M' }, brand: 'Onda', gtin: '4006381333931', mpn: 'ON-55-M' };

describeOnBothDatabases('Options, brand and codes of a product', (it) => {
  it('Options, brand and codes are saved, listed for shoppers and removed by null.', async ({
    shop,
    seller: token,
    deck,
  }) => {
    const { product } = await shop.ask('productUpdate', { token, body: { id: deck._id, ...codes } });
    expect(product).toMatchObject(codes);
    expect((await smallCatalogue(shop)).deck).toMatchObject(codes);
    const none = { options: null, brand: '', gtin: null, mpn: null };
    const without = await shop.ask('productUpdate', { token, body: { id: deck._id, ...none } });
    for (const name of Object.keys(codes)) expect(without.product).not.toHaveProperty(name);
  });

  it('Wrong codes are refused by the name of their field.', async ({ shop, seller: token, deck }) => {
    for (const wrong of [
      { gtin: '4006381333932' },
      { gtin: 'EAN' },
      { brand: 'a'.repeat(61) },
      { options: { a: '1', b: '2', c: '3', d: '4' } },
      { options: { size: '' } },
    ]) {
      const refused = await shop.refused('productUpdate', { token, body: { id: deck._id, ...wrong } });
      expect(refused).toMatchObject({ status: 400, code: 'invalid_body' });
      expect(JSON.stringify(refused)).toContain(Object.keys(wrong)[0]);
    }
  });

  it('The seller finds a product by its brand, GTIN or part number.', async ({ shop, seller: token, deck }) => {
    await shop.ask('productUpdate', { token, body: { id: deck._id, ...codes } });
    for (const query of ['onda', '400638133', 'on-55']) {
      const { products } = await shop.ask('sellerProducts', { token, query: `?query=${query}` });
      expect([query, products.map(({ _id }) => _id)]).toEqual([query, [deck._id]]);
    }
  });

  it('A copy keeps brand and options, but not the codes of one article.', async ({ shop, seller: token, deck }) => {
    await shop.ask('productUpdate', { token, body: { id: deck._id, ...codes } });
    const { product } = await shop.ask('productDuplicate', { token, body: { id: deck._id } });
    expect(product).toMatchObject({ options: codes.options, brand: codes.brand });
    expect(product).not.toHaveProperty('gtin');
  });
});
