import { expect, it } from 'vitest';
import { moneyOf, newestPayment, pay, sendEvent, unpaidOrder } from '../../support/shops/card-shopper.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;

describeOnBothDatabases('A provider that is asked about a payment', (open) => {
  it.for([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'usd' }],
  ] as const)('and says that %s was taken has paid nothing, which is told as an error', async ([, wrong]) => {
    const { shop, stripe, orderId } = await unpaidOrder(open);
    pay(stripe);
    Object.assign(stripe.books.sessions.get('cs_test_1') ?? {}, wrong);
    for (const time of [0, HOUR]) {
      shop.pass(time);
      await shop.api.attendPayments();
      expect([(await newestPayment(shop, orderId))?.state, (await moneyOf(shop, orderId))?.charged]).toEqual([
        'open',
        0,
      ]);
      expect(shop.takeLog().join()).toContain('for 7313');
    }
  });
});
