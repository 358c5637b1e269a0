import { expect } from 'vitest';
import { productForm } from '../../support/shops/small-catalogue.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;
const deckOf = async (shop: TestShop) => (await smallCatalogue(shop)).deck;

/** A shop on the evening of 15 June. Its deck costs 29 € instead of 34.90 € until the 17th. */
async function onOffer(shop: TestShop): Promise<string> {
  shop.pass(8 * 60 * 60_000);
  const token = await logSellerIn(shop);
  const { _id: id } = await deckOf(shop);
  await shop.ask('productUpdate', { token, body: { id, price: 34.9, offerPrice: 34.9 } });
  shop.pass(60_000);
  await shop.ask('productUpdate', { token, body: { id, offerPrice: 29, offerUntil: '2026-06-17' } });
  return token;
}

describeOnBothDatabases('Offers', (it) => {
  it('An offer shows its first and last day, and ends once, at midnight in Lisbon.', async ({ shop }) => {
    await onOffer(shop);
    const prices = async () => {
      const { price, offerPrice, lowestPrice30Days, isNewlySold, offerFrom, offerUntil } = await deckOf(shop);
      return { price, offerPrice, lowestPrice30Days, isNewlySold, offerFrom, offerUntil };
    };
    const offered = { price: 34.9, offerPrice: 29, lowestPrice30Days: 34.9, isNewlySold: true };
    expect(await prices()).toEqual({ ...offered, offerFrom: '2026-06-15', offerUntil: '2026-06-17' });
    // 22:59 UTC on the last day is 23:59 in Lisbon.
    shop.pass(2 * DAY + 4 * 60 * 60_000 + 58 * 60_000);
    await shop.api.applyOfferDays();
    expect((await prices()).offerPrice).toBe(29);
    shop.pass(60_000);
    await Promise.all([shop.api.applyOfferDays(), shop.api.applyOfferDays()]);
    expect(await prices()).toEqual({ price: 34.9, offerPrice: 34.9, lowestPrice30Days: 29, isNewlySold: true });
    const changes = await shop.inDatabase((db) => db.selectFrom('price_changes').selectAll().orderBy('seq').execute());
    expect(changes.at(-1)).toMatchObject({ offer_cents: 3490, changed_at: '2026-06-17T23:00:00.000Z' });
    expect(changes.filter(({ changed_at }) => changed_at === '2026-06-17T23:00:00.000Z')).toHaveLength(1);
  });

  it('An offer is rejected when its last day is past or far away, or without a reduction.', async ({ shop }) => {
    const token = await onOffer(shop);
    const { _id: id } = await deckOf(shop);
    const refused = async (change: object) =>
      (await shop.refused('productUpdate', { token, body: { id, ...change } })).details;
    const wrong = { fields: [{ field: 'offerUntil' }] };
    expect(await refused({ offerUntil: '2026-06-14' })).toMatchObject(wrong);
    expect(await refused({ offerUntil: '2027-06-30' })).toMatchObject(wrong);
    expect(await refused({ offerUntil: '2026-06-20', offerPrice: 34.9 })).toMatchObject(wrong);
    expect(await refused({ offerUntil: 'amanhã' })).toMatchObject(wrong);
  });

  it('An offer with a last day loses its last day together with the reduction, and is optional.', async ({ shop }) => {
    const token = await onOffer(shop);
    const { _id: id } = await deckOf(shop);
    const change = async (body: object) => (await shop.ask('productUpdate', { token, body: { id, ...body } })).product;
    expect(await change({ offerPrice: 34.9 })).not.toHaveProperty('offerUntil');
    expect(await change({ offerPrice: 29 })).not.toHaveProperty('offerUntil');
    expect(await change({ offerUntil: '2026-06-15' })).toMatchObject({ offerUntil: '2026-06-15' });
    expect(await change({ offerUntil: null })).not.toHaveProperty('offerUntil');
    shop.pass(40 * DAY);
    await shop.api.applyOfferDays();
    expect((await deckOf(shop)).offerPrice).toBe(29);
  });

  it('An offer with a last day can be added, exported and imported with its product.', async ({ shop }) => {
    const token = await onOffer(shop);
    const csv = await (await shop.send('productExport', { token })).text();
    expect(csv).toContain(';2026-06-17');
    const changed = csv.replace(';2026-06-17', ';20/06/2026');
    await shop.ask('productImport', { token, body: { csv: changed } });
    expect(await deckOf(shop)).toMatchObject({ offerUntil: '2026-06-20' });
    const { bad } = await shop.ask('productImport', { token, body: { csv: csv.replace(';2026-06-17', ';depois') } });
    expect(bad).toMatchObject([{ field: 'offerUntil' }]);
  });

  it('The seller sees the day when a product will have been on sale for 30 days.', async ({ shop }) => {
    const struckFrom = async () => {
      const { products } = await shop.ask('sellerProducts', { token: await logSellerIn(shop) });
      return products.map((product) => product.struckFrom);
    };
    expect(new Set(await struckFrom())).toEqual(new Set(['2026-07-15']));
    shop.pass(30 * DAY);
    expect(new Set(await struckFrom())).toEqual(new Set([undefined]));
  });

  const entered = { name: 'Deck Novo', category: 'Deck-J-Bay', price: 40, offerPrice: 30, description: [] };

  it('A reduction of a new product is marked as new, unless it was imported.', async ({ shop, seller: token }) => {
    const { product } = await shop.ask('productAdd', { token, rawBody: productForm(entered) });
    await shop.ask('productDuplicate', { token, body: { id: product?._id ?? '' } });
    await shop.ask('productImport', { token, body: { csv: 'id;name;price;offerPrice\n;Deck de Ficheiro;40;30' } });
    shop.pass(40 * DAY);
    const { products } = await shop.ask('productList');
    const seen = products
      .slice(-3)
      .map(({ name, isNewlySold, lowestPrice30Days }) => [name, isNewlySold, lowestPrice30Days]);
    expect(seen).toEqual([
      ['Deck Novo', true, undefined],
      ['Deck Novo (cópia)', true, undefined],
      ['Deck de Ficheiro', undefined, undefined],
    ]);
  });

  it('A reduction is compared with the earlier price after another change.', async ({ shop, seller: token }) => {
    const { product } = await shop.ask('productAdd', { token, rawBody: productForm(entered) });
    shop.pass(31 * DAY);
    const body = { id: product?._id ?? '', offerPrice: 25 };
    const { product: changed } = await shop.ask('productUpdate', { token: await logSellerIn(shop), body });
    expect(changed).toMatchObject({ lowestPrice30Days: 30 });
    expect(changed).not.toHaveProperty('isNewlySold');
  });
});
