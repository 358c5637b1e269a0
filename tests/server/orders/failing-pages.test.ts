import { expect, it, vi } from 'vitest';
import { cardShop } from '../../support/shops/card-shopper.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

/** An order that waits for Stripe to open its page. Stripe fails when the test calls `fail`. */
async function slowOrder(open: OpenShop) {
  const ready = await cardShop(open);
  const { shop, stripe, token, order } = ready;
  const release = stripe.hold();
  const placing = shop.refused('orderStripe', { token, body: order });
  await vi.waitFor(() => expect(stripe.requests).toHaveLength(1));
  const orderId = await shop.inDatabase(
    async (db) => (await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id,
  );
  return {
    ...ready,
    orderId,
    detail: async () => (await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` })).order,
    async fail() {
      stripe.failWith(503);
      release();
      expect((await placing).code).toBe('payment_unavailable');
      shop.takeLog();
    },
  };
}

describeOnBothDatabases('An order whose payment page cannot be opened', (open) => {
  it('An order whose payment page cannot be opened stays when its customer has switched to cash meanwhile.', async () => {
    const { shop, token, orderId, detail, fail } = await slowOrder(open);
    const { version } = await detail();
    await shop.ask('orderPay', { token, body: { orderId, version, method: 'cash' } });
    await fail();
    expect(await detail()).toMatchObject({ paymentType: 'COD', status: 'Pending', payment: { state: 'due' } });
  });

  it('An order whose payment page cannot be opened stays when its customer has cancelled it meanwhile.', async () => {
    const { shop, token, orderId, detail, fail } = await slowOrder(open);
    const { version } = await detail();
    await shop.ask('orderCancel', { token, body: { orderId, version } });
    await fail();
    expect((await detail()).status).toBe('Cancelled');
  });

  it('An order whose payment page cannot be opened is deleted otherwise.', async () => {
    const { shop, token, fail } = await slowOrder(open);
    await fail();
    expect((await shop.ask('orderUser', { token })).orders).toEqual([]);
  });
});
