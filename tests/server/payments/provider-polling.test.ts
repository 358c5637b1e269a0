import { expect, it, vi } from 'vitest';
import { cardShop, moneyOf, newestPayment, pay, sendEvent, unpaidOrder } from '../../support/shops/card-shopper.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;

describeOnBothDatabases('A provider that the shop polls', (open) => {
  it.for([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'usd' }],
  ] as const)(
    'A provider that the shop polls and that reports %s causes no payment, and an error in the log.',
    async ([, wrong]) => {
      const { shop, stripe, orderId } = await unpaidOrder(open);
      pay(stripe);
      Object.assign(stripe.books.sessions.get('cs_test_1') ?? {}, wrong);
      for (const time of [0, HOUR]) {
        shop.pass(time);
        await shop.api.runPaymentJobs();
        expect([(await newestPayment(shop, orderId))?.state, (await moneyOf(shop, orderId))?.charged]).toEqual([
          'open',
          0,
        ]);
        expect(shop.takeLog().join()).toContain('instead of 7313');
      }
    },
  );

  it('A provider that the shop polls is not polled again when the payment event arrived before the page opened.', async () => {
    const { shop, stripe, token, order } = await cardShop(open);
    const release = stripe.hold();
    const placing = shop.ask('orderStripe', { token, body: order });
    await vi.waitFor(() => expect(stripe.requests).toHaveLength(1));
    const { orderId } = await shop.inDatabase((db) =>
      db.selectFrom('payments').select('order_id as orderId').executeTakeFirstOrThrow(),
    );
    await sendEvent(shop, { orderId });
    release();
    await placing;
    pay(stripe);
    await shop.api.runPaymentJobs({ asksAll: false });
    const asked = stripe.requests.length;
    await shop.api.runPaymentJobs({ asksAll: false });
    expect(stripe.requests.length).toBe(asked);
    expect(await newestPayment(shop, orderId)).toMatchObject({ state: 'paid', close_asked_at: null });
  });
});
