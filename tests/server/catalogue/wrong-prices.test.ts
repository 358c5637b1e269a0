import { expect } from 'vitest';
import { customerLogin, logSellerIn, readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A wax that cost 42.90 for two months, then 2.99 for some minutes by mistake, then 42.90 again. */
async function mistypedShop(
  open: OpenShop,
  minutes = 1,
  during: (shop: Ready) => Promise<unknown> = async () => undefined,
) {
  const shop = await open({});
  const ready = await readyToOrder(shop);
  const { wax, order } = ready;
  const seller = await logSellerIn(shop);
  const ask = async (offerPrice: number) =>
    shop.ask('productUpdate', { token: await logSellerIn(shop), body: { id: wax._id, price: 49.9, offerPrice } });
  await ask(42.9);
  shop.pass(60 * DAY);
  const login = await shop.ask('userLogin', { body: customerLogin });
  const token = login.token ?? '';
  const orderOne = () =>
    shop.ask('orderCod', {
      token,
      body: { ...order, items: [{ product: wax._id, quantity: 1 }], amount: 2.99, originalAmount: 2.99 },
    });
  await ask(2.99);
  await during({ orderOne });
  shop.pass(minutes * MINUTE);
  await ask(42.9);
  const steps = async () => {
    const query = `?product=${wax._id}`;
    return (await shop.ask('sellerPrices', { token: await logSellerIn(shop), query })).prices;
  };
  const wrong = async () => (await steps()).find(({ offerPrice }) => offerPrice === 2.99);
  const correct = async (reason = 'Mistyped 2.99 for 42.90', entry?: number) => ({
    token: await logSellerIn(shop),
    body: { product: wax._id, entry: entry ?? (await wrong())?.entry ?? 0, reason },
  });
  const shown = async () => (await shop.ask('productList')).products.find(({ _id }) => _id === wax._id);
  return { ...ready, token, shop, seller, ask, steps, wrong, correct, shown };
}

interface Ready {
  orderOne: () => Promise<unknown>;
}

describeOnBothDatabases('A mistyped low price', (it, open) => {
  it('A mistyped low price no longer counts after a correction with a reason; both entries stay in the ledger.', async () => {
    const { shop, ask, correct, shown, steps, wrong, wax } = await mistypedShop(open);
    shop.pass(10 * DAY);
    await ask(35.9);
    expect((await shown())?.lowestPrice30Days).toBe(2.99);
    expect(await wrong()).toMatchObject({ offerPrice: 2.99, price: 49.9, canCorrect: true });
    const before = (await steps()).length;
    const { product, prices } = await shop.ask('priceCorrect', await correct());
    expect(product.lowestPrice30Days).toBe(42.9);
    expect((await shown())?.lowestPrice30Days).toBe(42.9);
    expect(prices).toHaveLength(before);
    expect(prices.find(({ offerPrice }) => offerPrice === 2.99)).toMatchObject({
      canCorrect: false,
      correction: { reason: 'Mistyped 2.99 for 42.90' },
    });
    const rows = await shop.inDatabase((db) =>
      db.selectFrom('price_changes').select('offer_cents').where('product_id', '=', wax._id).orderBy('seq').execute(),
    );
    expect(rows.map(({ offer_cents }) => offer_cents)).toContain(299);
    const corrections = await shop.inDatabase((db) => db.selectFrom('price_corrections').selectAll().execute());
    expect(corrections).toHaveLength(1);
    expect((await shop.refused('priceCorrect', await correct())).code).toBe('price_not_correctable');
  });

  it('A mistyped low price is corrected before the next reduction, which then uses the right price.', async () => {
    const { shop, ask, correct, shown, steps } = await mistypedShop(open);
    shop.pass(DAY);
    expect((await shop.ask('priceCorrect', await correct())).product.lowestNow).toBe(42.9);
    await ask(35.9);
    expect((await shown())?.lowestPrice30Days).toBe(42.9);
    expect((await steps())[0]).toMatchObject({ offerPrice: 35.9, canCorrect: false, why: 'current' });
  });

  it('A mistyped low price cannot be corrected after it was public for an hour, and can a minute before.', async () => {
    const hour = await mistypedShop(open, 60);
    expect(await hour.wrong()).toMatchObject({ canCorrect: false, why: 'too_long' });
    expect((await hour.shop.refused('priceCorrect', await hour.correct())).code).toBe('price_not_correctable');
    const less = await mistypedShop(open, 59);
    await less.shop.ask('priceCorrect', await less.correct());
  });

  it('A mistyped low price cannot be corrected after an order at that price, even a cancelled one.', async () => {
    const { shop, token, wrong, correct, ask, shown } = await mistypedShop(open, 1, ({ orderOne }) => orderOne());
    const { orders } = await shop.ask('orderUser', { token });
    await shop.ask('orderCancel', { token, body: { orderId: orders[0]?._id, version: orders[0]?.version } });
    expect(await wrong()).toMatchObject({ canCorrect: false, why: 'ordered' });
    expect((await shop.refused('priceCorrect', await correct())).code).toBe('price_not_correctable');
    await ask(35.9);
    expect((await shown())?.lowestPrice30Days).toBe(2.99);
  });

  it('A mistyped low price cannot be corrected while it is current, without a reason, by a customer, or for another product.', async () => {
    const { shop, token, wax, deck, ask, wrong, correct } = await mistypedShop(open);
    const good = await correct();
    expect((await shop.refused('priceCorrect', await correct('  '))).code).toBe('invalid_body');
    expect((await shop.refused('priceCorrect', { ...good, token })).status).toBe(401);
    const other = { ...good, body: { ...good.body, product: deck._id } };
    expect((await shop.refused('priceCorrect', other)).code).toBe('price_not_found');
    await ask(1.99);
    const query = `?product=${wax._id}`;
    const { prices } = await shop.ask('sellerPrices', { token: good.token, query });
    const current = prices[0]?.entry;
    expect((await shop.refused('priceCorrect', await correct('Mistyped', current))).code).toBe('price_not_correctable');
    expect(await wrong()).toMatchObject({ canCorrect: true });
    expect((await shop.refused('sellerPrices', { token: good.token, query: '?product=none' })).code).toBe(
      'product_not_found',
    );
  });
});
