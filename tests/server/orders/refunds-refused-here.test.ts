import { expect } from 'vitest';
import { moneyOf, pay, refundsIn, sendBody, sendEvent, unpaidOrder } from '../../support/shops/card-shopper.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { moneyEvent, stripeKeys } from '../../support/services/stripe-stand-in.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

/**
 * An order of 73.13 with a refund of 10 at Stripe. The reply was lost. The shop then ran without its Stripe keys for a
 * while, so its own record says that the refund failed.
 */
async function misjudgedRefund(open: OpenShop) {
  const ready = await unpaidOrder(open);
  const { shop, stripe, orderId } = ready;
  pay(stripe);
  await sendEvent(shop, { orderId });
  const seller = await logSellerIn(shop);
  const act = async (act: object) => {
    const { version } = (await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` })).order;
    await shop.ask('sellerOrderAct', { token: seller, body: { orderId, version, act } });
  };
  stripe.loseAnswers(true);
  await act({ kind: 'refund', amount: 10, reason: 'Riscado' });
  stripe.loseAnswers(false);
  await shop.restart({ stripeSecretKey: undefined, stripeWebhookSecret: undefined });
  await shop.api.runPaymentJobs();
  await shop.restart(stripeKeys);
  shop.takeLog();
  const [refund] = await refundsIn(shop, orderId);
  expect([refund?.state, stripe.books.refunds.length]).toEqual(['failed', 1]);
  return { ...ready, act, refundId: refund?.id ?? '' };
}

describeOnBothDatabases("A refund that failed only in the shop's records", (it, open) => {
  it("A refund that failed only in the shop's records is complete when Stripe says so.", async () => {
    const { shop, orderId } = await misjudgedRefund(open);
    expect((await sendBody(shop, moneyEvent('refund.updated', 're_1'))).status).toBe(200);
    expect(await refundsIn(shop, orderId)).toMatchObject([{ state: 'done', reference: 're_1', failure: null }]);
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 1_000, refunding: 0 });
  });

  it("A refund that failed only in the shop's records is found by a retry, and not made a second time.", async () => {
    const { shop, stripe, orderId, act, refundId } = await misjudgedRefund(open);
    await act({ kind: 'retry_refund', refundId, way: 'provider' });
    expect(stripe.books.refunds).toHaveLength(1);
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 1_000, refunding: 0 });
  });
});
