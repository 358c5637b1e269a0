import { expect, it } from 'vitest';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const found = async (shop: TestShop, token: string, query: string) =>
  (await shop.ask('sellerProducts', { token, query })).products.map(({ name }) => name);

describeOnBothDatabases("The seller's products", (open) => {
  it("The seller's products are found by common names and typos, those in stock first, as in the stock list.", async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
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
