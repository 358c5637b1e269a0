import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { endUnpaidOrders } from '#server/features/payments/unpaid-orders.service.ts';
import { countRows, openingTime, sendEvent, unpaidOrder } from '../../support/shops/card-shopper.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const end = openingTime.getTime() + limits.payment.sessionLifetime;

/** Does one round of the background work at a time, in milliseconds. */
const roundAt = (shop: TestShop, time: number) =>
  shop.inDatabase((db) => endUnpaidOrders({ db, now: () => new Date(time) }));

const states = (shop: TestShop) =>
  shop.inDatabase(async (db) => (await db.selectFrom('payments').select('state').execute()).map(({ state }) => state));

/** Leaves the order as a process does that dies before the provider has answered. */
const loseThePage = (shop: TestShop) =>
  shop.inDatabase((db) => db.updateTable('payments').set({ session_id: null, page_url: null }).execute());

describeOnBothDatabases('An order by card that nobody pays', (open) => {
  it('ends with its page and not before; it stays, unpaid', async () => {
    const { shop, token, orderId } = await unpaidOrder(open);
    await roundAt(shop, end - 1);
    expect(await states(shop)).toEqual(['open']);
    await roundAt(shop, end);
    expect(await states(shop)).toEqual(['expired']);
    expect((await shop.ask('orderUser', { token })).orders).toMatchObject([{ _id: orderId, isPaid: false }]);
  });

  it('is paid all the same when its payment is told late', async () => {
    const { shop, token, orderId } = await unpaidOrder(open);
    await roundAt(shop, end);
    expect((await sendEvent(shop, { orderId })).status).toBe(200);
    expect((await shop.ask('orderUser', { token })).orders).toMatchObject([{ isPaid: true, status: 'Pending' }]);
    await roundAt(shop, end);
    expect(await states(shop)).toEqual(['paid']);
  });

  it('waits for a payment that was promised', async () => {
    const { shop, orderId } = await unpaidOrder(open);
    await sendEvent(shop, { orderId, paymentStatus: 'unpaid' });
    await roundAt(shop, end);
    expect(await states(shop)).toEqual(['pending']);
  });

  it('goes when it never got a page', async () => {
    const { shop } = await unpaidOrder(open);
    await loseThePage(shop);
    await roundAt(shop, end - 1);
    expect(await countRows(shop)).toEqual([1, 2, 1, 0]);
    await roundAt(shop, end);
    expect(await countRows(shop)).toEqual([0, 0, 0, 0]);
  });

  it('ends once though several processes see to it', async () => {
    const { shop, token, order } = await unpaidOrder(open);
    await loseThePage(shop);
    await shop.ask('orderStripe', { token, body: order });
    await Promise.all([1, 2, 3, 4].map(() => roundAt(shop, end)));
    expect([await states(shop), await countRows(shop)]).toEqual([['expired'], [1, 2, 1, 0]]);
  });

  it('ends in the background of a running shop, also after a stop', async () => {
    const { shop } = await unpaidOrder((settings, ports) => open(settings, { ...ports, worksInBackground: true }));
    shop.pass(limits.payment.sessionLifetime);
    await shop.restart();
    await expect.poll(() => states(shop)).toEqual(['expired']);
  });
});
