import { expect } from 'vitest';
import { startOfLisbonDay } from '#core/lisbon-day.ts';
import { anOrderBody, logSellerIn, readyToOrder, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;
const deckOf = async (shop: TestShop) => (await smallCatalogue(shop)).deck;
const passUntil = (shop: TestShop, moment: Date) => shop.pass(moment.getTime() - shop.now().getTime());
const ledger = (shop: TestShop, id: string) =>
  shop.inDatabase((db) =>
    db
      .selectFrom('price_changes')
      .select(['price_cents', 'offer_cents', 'changed_at'])
      .where('product_id', '=', id)
      .orderBy('seq')
      .execute(),
  );

/** A shop whose deck costs 34.90 €, and 29 € from a later day on. */
async function waitingOffer(shop: TestShop, offerFrom: string, offerUntil: string | null) {
  const token = await logSellerIn(shop);
  const { _id: id } = await deckOf(shop);
  await shop.ask('productUpdate', { token, body: { id, price: 34.9, offerPrice: 34.9 } });
  const body = { id, offerPrice: 29, offerFrom, offerUntil };
  return { token, id, ...(await shop.ask('productUpdate', { token, body })) };
}

describeOnBothDatabases('Offers with a first day', (it) => {
  it('Customers do not see an offer before its first day, and the seller does.', async ({ shop }) => {
    const { product, id, token } = await waitingOffer(shop, '2026-06-18', '2026-06-20');
    const plannedOffer = { offerPrice: 29, offerFrom: '2026-06-18', offerUntil: '2026-06-20' };
    expect(product).toMatchObject({ price: 34.9, offerPrice: 34.9, plannedOffer });
    const listed = JSON.stringify(await deckOf(shop));
    for (const secret of ['plannedOffer', 'offerFrom', 'offerUntil', '2026-06-18', '29']) {
      expect(listed).not.toContain(`${secret}"`);
    }
    expect((await ledger(shop, id)).map(({ offer_cents }) => offer_cents)).not.toContain(2900);
    const { products } = await shop.ask('sellerProducts', { token });
    expect(products.find(({ _id }) => _id === id)).toMatchObject({ plannedOffer });
  });

  for (const [season, opens, first] of [
    ['in summer', undefined, '2026-06-18'],
    ['on the day when summer time ends', '2026-10-20T10:00:00.000Z', '2026-10-25'],
    ['on the day after summer time ends', '2026-10-20T10:00:00.000Z', '2026-10-26'],
    ['on the day when summer time begins', '2027-03-20T10:00:00.000Z', '2027-03-28'],
    ['on the day after summer time begins', '2027-03-20T10:00:00.000Z', '2027-03-29'],
  ] as const) {
    it(`An offer starts once at midnight in Lisbon ${season}, for all processes together.`, async ({ shop }) => {
      if (opens) passUntil(shop, new Date(opens));
      const { id } = await waitingOffer(shop, first, null);
      const midnight = startOfLisbonDay(first);
      passUntil(shop, new Date(midnight.getTime() - 1000));
      await shop.api.applyOfferDays();
      expect((await deckOf(shop)).offerPrice).toBe(34.9);
      shop.pass(1000);
      await Promise.all([shop.api.applyOfferDays(), shop.api.applyOfferDays()]);
      expect(await deckOf(shop)).toMatchObject({ price: 34.9, offerPrice: 29, lowestPrice30Days: 34.9 });
      const starts = (await ledger(shop, id)).filter(({ offer_cents }) => offer_cents === 2900);
      expect(starts).toEqual([{ price_cents: 3490, offer_cents: 2900, changed_at: midnight.toISOString() }]);
    });
  }

  it('An offer starts, shows its first and last day, and ends.', async ({ shop }) => {
    const { id } = await waitingOffer(shop, '2026-06-18', '2026-06-20');
    passUntil(shop, startOfLisbonDay('2026-06-18'));
    await shop.api.applyOfferDays();
    const days = { offerFrom: '2026-06-18', offerUntil: '2026-06-20' };
    expect(await deckOf(shop)).toMatchObject({ offerPrice: 29, ...days });
    passUntil(shop, startOfLisbonDay('2026-06-21'));
    await shop.api.applyOfferDays();
    expect((await ledger(shop, id)).slice(-2)).toEqual([
      { price_cents: 3490, offer_cents: 2900, changed_at: '2026-06-17T23:00:00.000Z' },
      { price_cents: 3490, offer_cents: 3490, changed_at: '2026-06-20T23:00:00.000Z' },
    ]);
  });

  it('The lowest price of an offer that starts is that of the 30 days before its first day.', async ({ shop }) => {
    const { id, token } = await waitingOffer(shop, '2026-07-30', null);
    const now = await shop.ask('productUpdate', { token, body: { id, offerPrice: 25, offerFrom: null } });
    expect(now.product).toMatchObject({ offerPrice: 25 });
    shop.pass(5 * DAY);
    const later = { id, offerPrice: 29, offerFrom: '2026-07-30' };
    await shop.ask('productUpdate', { token: await logSellerIn(shop), body: later });
    passUntil(shop, startOfLisbonDay('2026-07-30'));
    await shop.api.applyOfferDays();
    // The price of 25 € ended more than 30 days before the first day.
    expect(await deckOf(shop)).toMatchObject({ offerPrice: 29, lowestPrice30Days: 34.9 });
  });

  it('An offer that started while the shop was down starts with the shop, unless it has already ended.', async ({
    shop,
  }) => {
    const { id } = await waitingOffer(shop, '2026-06-18', '2026-06-20');
    passUntil(shop, startOfLisbonDay('2026-06-21'));
    const before = await ledger(shop, id);
    await shop.api.applyOfferDays();
    expect(await ledger(shop, id)).toEqual(before);
    expect((await deckOf(shop)).offerPrice).toBe(34.9);
    const body = { id, offerPrice: 29, offerFrom: '2026-06-23', offerUntil: '2026-06-25' };
    await shop.ask('productUpdate', { token: await logSellerIn(shop), body });
    passUntil(shop, startOfLisbonDay('2026-06-25'));
    await shop.api.applyOfferDays();
    expect(await deckOf(shop)).toMatchObject({ offerPrice: 29, offerFrom: '2026-06-23', offerUntil: '2026-06-25' });
  });

  it('An order at the moment of the start pays the usual price or the offer, and later orders pay the offer.', async ({
    shop,
  }) => {
    const { token, address, deck } = await readyToOrder(shop);
    await waitingOffer(shop, '2026-06-16', null);
    passUntil(shop, startOfLisbonDay('2026-06-16'));
    const orderAt = (euros: number) => {
      const items = [{ product: deck._id, quantity: 1 }];
      return shop.send('orderCod', { token, body: anOrderBody({ items, address, amount: euros }) });
    };
    const [early] = await Promise.all([orderAt(34.9), shop.api.applyOfferDays()]);
    expect([200, 409]).toContain(early.status);
    expect((await orderAt(34.9)).status).toBe(409);
    expect((await orderAt(29)).status).toBe(200);
    const lines = await shop.inDatabase((db) => db.selectFrom('order_lines').select('offer_cents').execute());
    const prices = lines.map(({ offer_cents }) => offer_cents).toSorted((one, other) => other - one);
    expect(prices).toEqual(early.ok ? [3490, 2900] : [2900]);
  });

  it('A product can be added with an offer that waits.', async ({ shop, seller: token }) => {
    const productData = {
      name: 'Deck Novo',
      category: 'Deck-J-Bay',
      price: 40,
      offerPrice: 30,
      offerFrom: '2026-06-18',
    };
    const rawBody = new FormData();
    rawBody.set('productData', JSON.stringify(productData));
    const { product } = await shop.ask('productAdd', { token, rawBody });
    expect(product).toMatchObject({ price: 40, offerPrice: 40 });
    passUntil(shop, startOfLisbonDay('2026-06-18'));
    await shop.api.applyOfferDays();
    const { products } = await shop.ask('productList');
    expect(products.find(({ _id }) => _id === product?._id)).toMatchObject({ price: 40, offerPrice: 30 });
  });

  it('A change is refused when the waiting offer was changed elsewhere, and an undo restores it.', async ({ shop }) => {
    const { token, id } = await waitingOffer(shop, '2026-06-18', null);
    const seen = { offerPrice: 34.9, offerFrom: null };
    const change = { id, offerPrice: 28, offerFrom: '2026-06-19', seen };
    expect(await shop.refused('productUpdate', { token, body: change })).toMatchObject({
      code: 'product_changed',
      details: { fields: { offerPrice: 29, offerFrom: '2026-06-18' } },
    });
    const undo = { id, offerPrice: 34.9, offerFrom: null, expects: { offerPrice: 29, offerFrom: '2026-06-18' } };
    const { product } = await shop.ask('productUpdate', { token, body: undo });
    expect(product).not.toHaveProperty('plannedOffer');
    expect(await shop.refused('productUpdate', { token, body: undo })).toMatchObject({ code: 'product_changed' });
  });
});
