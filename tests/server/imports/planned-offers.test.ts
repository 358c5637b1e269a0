import { expect } from 'vitest';
import { dayAfter, lisbonDay, startOfLisbonDay } from '#core/lisbon-day.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';
import { importerOf } from './importer.ts';

async function shopOfOffers(shop: TestShop) {
  const token = await logSellerIn(shop);
  const { deck } = await smallCatalogue(shop);
  await shop.ask('productUpdate', { token, body: { id: deck._id, price: 40, offerPrice: 40 } });
  const first = dayAfter(lisbonDay(shop.now()), 3);
  return {
    token,
    id: deck._id,
    first,
    last: dayAfter(first, 4),
    ...importerOf(shop, token),
    export: async () => await (await shop.send('productExport', { token })).text(),
    seen: async (id = deck._id) => {
      const { products } = await shop.ask('sellerProducts', { token });
      return products.find(({ _id }) => _id === id);
    },
    untilFirstDay: () => shop.pass(startOfLisbonDay(first).getTime() - shop.now().getTime()),
  };
}

const heading = 'id;name;price;offerPrice;offerFrom;offerUntil';

describeOnBothDatabases('The first day of an offer in a file', (it) => {
  it('An imported offer waits for its first day, and starts on it.', async ({ shop }) => {
    const { id, first, last, preview, start, seen, untilFirstDay } = await shopOfOffers(shop);
    const csv = `${heading}\n${id};Deck;40;30;${first};${last}\n;Cera Nova;10;8;${first};`;
    const { changes, created, updated } = await preview(csv);
    expect({ created, updated }).toEqual({ created: 1, updated: 1 });
    expect(changes?.rows[0]?.changes).toContainEqual({ field: 'offerFrom', from: '', to: first });
    expect(await start(csv)).toMatchObject({ added: 1, changed: 1, refused: 0 });
    const plannedOffer = { offerPrice: 30, offerFrom: first, offerUntil: last };
    expect(await seen()).toMatchObject({ price: 40, offerPrice: 40, plannedOffer });
    untilFirstDay();
    await shop.api.applyOfferDays();
    const { products } = await shop.ask('productList');
    expect(products.find(({ _id }) => _id === id)).toMatchObject({ offerPrice: 30, lowestPrice30Days: 34.9 });
    expect(products.find(({ name }) => name === 'Cera Nova')).toMatchObject({ price: 10, offerPrice: 8 });
  });

  it('A file that was just exported changes nothing, also after the first day.', async ({ shop }) => {
    const { token, id, first, last, preview, export: file, untilFirstDay } = await shopOfOffers(shop);
    const offer = { offerPrice: 30, offerFrom: first, offerUntil: last };
    await shop.ask('productUpdate', { token, body: { id, ...offer } });
    const csv = await file();
    expect(csv).toContain(`;${first};${last};`);
    expect(await preview(csv)).toMatchObject({ created: 0, updated: 0, bad: [], unchanged: 3 });
    untilFirstDay();
    await shop.api.applyOfferDays();
    expect(await preview(csv)).toMatchObject({ created: 0, updated: 0, bad: [], unchanged: 3 });
  });

  it('A file without the column keeps the first day, and an empty cell starts the offer.', async ({ shop }) => {
    const { token, id, first, start, seen } = await shopOfOffers(shop);
    await shop.ask('productUpdate', { token, body: { id, offerPrice: 30, offerFrom: first } });
    await start(`id;price;offerPrice\n${id};42;31`);
    expect(await seen()).toMatchObject({ offerPrice: 42, plannedOffer: { offerPrice: 31, offerFrom: first } });
    await start(`id;offerFrom\n${id};`);
    expect(await seen()).toMatchObject({ price: 42, offerPrice: 31 });
    expect(await seen()).not.toHaveProperty('plannedOffer');
  });

  it('An undo removes an imported offer that waits, and restores the one before.', async ({ shop }) => {
    const { token, id, first, last, start, undo, seen } = await shopOfOffers(shop);
    await shop.ask('productUpdate', { token, body: { id, offerPrice: 33, offerFrom: last } });
    const { id: done } = await start(`${heading}\n${id};Deck;40;30;${first};${last}\n;Cera Nova;10;8;${first};`);
    expect(await undo(done)).toMatchObject({ undone: 2, kept: 0 });
    await shop.api.continueImports();
    expect((await seen())?.plannedOffer).toEqual({ offerPrice: 33, offerFrom: last });
    expect(await seen()).toMatchObject({ price: 40, offerPrice: 40 });
    const rows = await shop.inDatabase((db) => db.selectFrom('planned_offers').select('product_id').execute());
    expect(rows).toEqual([{ product_id: id }]);
  });

  it('An undo after the first day ends the imported offer.', async ({ shop }) => {
    const { id, first, last, start, undo, seen, untilFirstDay } = await shopOfOffers(shop);
    const { id: done } = await start(`id;offerPrice;offerFrom;offerUntil\n${id};30;${first};${last}`);
    untilFirstDay();
    await shop.api.applyOfferDays();
    expect(await seen()).toMatchObject({ offerPrice: 30 });
    expect(await undo(done)).toMatchObject({ undone: 1, kept: 0 });
    expect(await seen()).toMatchObject({ price: 40, offerPrice: 40 });
  });

  it('A first day without an offer, too late or after the last day is refused with its reason.', async ({ shop }) => {
    const { first, last, preview } = await shopOfOffers(shop);
    const far = dayAfter(first, 400);
    const rows = [`;A;10;10;${first};`, `;B;10;8;${far};`, `;C;10;8;${last};${first}`, ';D;10;8;soon;'];
    const { bad } = await preview([heading, ...rows].join('\n'));
    expect(bad.map(({ line, field }) => [line, field])).toEqual([
      [2, 'offerFrom'],
      [3, 'offerFrom'],
      [4, 'offerUntil'],
      [5, 'offerFrom'],
    ]);
  });
});
