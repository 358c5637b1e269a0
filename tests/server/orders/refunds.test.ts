import { expect } from 'vitest';
import { requestRefund, confirmTransfer, retryRefund } from '#features/payments/server/refund.service.ts';
import { lockOrder } from '#features/orders/server/order.repository.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { moneyOf, newestPayment, paidOrder, refundsIn, sendBody } from '../../support/shops/card-shopper.ts';
import { moneyEvent, stripeKeys } from '../../support/services/stripe-stand-in.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;

/** Requests a refund as an order action does. The next round sends it. */
const ask = (shop: TestShop, orderId: string, cents: number) =>
  withLockedOrder(shop, orderId, (transaction) =>
    requestRefund(transaction, { cents, reason: 'Pedido' }, { orderId, actor: 'seller', now: shop.now() }),
  );

async function withLockedOrder<Result>(
  shop: TestShop,
  orderId: string,
  work: (db: ShopDatabase) => Promise<Result>,
): Promise<Result> {
  const { db } = await openDatabase(shop.settings);
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockOrder(transaction, orderId);
      return await work(transaction);
    });
  } finally {
    await db.destroy();
  }
}

const codeOf = (problem: unknown) => (problem as { code?: string }).code;

describeOnBothDatabases('A refund', (it, open) => {
  it('A refund is sent once with its name and attempt as key, and recorded when Stripe has made it.', async () => {
    const { shop, stripe, orderId } = await paidOrder(open);
    const { id } = await ask(shop, orderId, 1_000);
    expect(await moneyOf(shop, orderId)).toMatchObject({ charged: 7313, refunded: 0, refunding: 1_000 });
    await shop.api.runPaymentJobs();
    await shop.api.runPaymentJobs();
    const sent = stripe.requests.filter(({ path }) => path === '/v1/refunds');
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([`refund-${id}-1`]);
    expect(sent[0]?.fields).toEqual({
      payment_intent: 'pi_1',
      amount: '1000',
      instructions_email: 'maria@example.pt',
      'metadata[orderId]': orderId,
      'metadata[refundId]': id,
      'metadata[attempt]': '1',
    });
    expect(await moneyOf(shop, orderId)).toMatchObject({ charged: 7313, refunded: 1_000, refunding: 0 });
  });

  it('A refund is rejected when it exceeds the remaining amount, minus pending refunds.', async () => {
    const { shop, orderId } = await paidOrder(open);
    await ask(shop, orderId, 7_000);
    await expect(ask(shop, orderId, 314)).rejects.toSatisfy((problem) => codeOf(problem) === 'refund_too_large');
    await shop.api.runPaymentJobs();
    await expect(ask(shop, orderId, 314)).rejects.toSatisfy((problem) => codeOf(problem) === 'refund_too_large');
    await ask(shop, orderId, 313);
    await shop.api.runPaymentJobs();
    expect((await moneyOf(shop, orderId))?.refunded).toBe(7313);
  });

  it('A refund is rejected as the second of two simultaneous ones when their sum is too large.', async () => {
    const { shop, stripe, orderId } = await paidOrder(open);
    const both = await Promise.allSettled([1, 2, 3].map(() => ask(shop, orderId, 5_000)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => shop.api.runPaymentJobs()));
    expect(stripe.books.refunds).toMatchObject([{ amount: 5_000 }]);
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 5_000, refunding: 0 });
  });

  it('A refund is made once although the reply was lost, also when the shop finds out a day later.', async () => {
    const { shop, stripe, orderId } = await paidOrder(open);
    await ask(shop, orderId, 7_313);
    stripe.loseAnswers(true);
    await shop.api.runPaymentJobs();
    expect(shop.takeLog().join()).toContain('was not sent');
    expect((await refundsIn(shop, orderId))[0]?.state).toBe('asked');
    stripe.loseAnswers(false);
    stripe.forgetKeys();
    shop.pass(24 * HOUR);
    await shop.restart();
    await shop.api.runPaymentJobs();
    expect([stripe.books.refunds.length, (await moneyOf(shop, orderId))?.refunded]).toEqual([1, 7_313]);
  });

  it('A refund waits while Stripe is unavailable, and is sent afterwards.', async () => {
    const { shop, stripe, orderId } = await paidOrder(open);
    await ask(shop, orderId, 7_313);
    stripe.failWith(503);
    await shop.api.runPaymentJobs();
    expect(shop.takeLog().join()).toContain('was not sent');
    stripe.failWith(0);
    await shop.api.runPaymentJobs();
    expect((await moneyOf(shop, orderId))?.refunded).toBe(7_313);
  });

  it('A refund fails when Stripe rejects it; it can be retried, and finally made by transfer.', async () => {
    const { shop, stripe, orderId } = await paidOrder(open);
    const session = stripe.books.sessions.get('cs_test_1');
    if (!session) throw new Error('there is a page');
    session.payment_status = 'unpaid';
    const { id } = await ask(shop, orderId, 1_000);
    await shop.api.runPaymentJobs();
    expect((await refundsIn(shop, orderId))[0]).toMatchObject({
      state: 'failed',
      failure: 'This PaymentIntent has no successful charge.',
    });
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 0, refunding: 0 });
    await withLockedOrder(shop, orderId, (transaction) => retryRefund(transaction, id, 'provider', shop.now()));
    await shop.api.runPaymentJobs();
    expect((await refundsIn(shop, orderId))[0]).toMatchObject({ state: 'failed', attempt: 2 });
    await withLockedOrder(shop, orderId, (transaction) => retryRefund(transaction, id, 'transfer', shop.now()));
    const transfer = { day: '2026-06-15', note: 'NIB', now: shop.now() };
    await withLockedOrder(shop, orderId, (transaction) => confirmTransfer(transaction, id, transfer));
    const twice = withLockedOrder(shop, orderId, (transaction) => confirmTransfer(transaction, id, transfer));
    await expect(twice).rejects.toSatisfy((problem) => codeOf(problem) === 'act_not_allowed');
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 1_000, refunding: 0 });
  });

  it('A refund waits for the customer’s IBAN until a deadline, and completes by an event.', async () => {
    const { shop, stripe, orderId } = await paidOrder(open);
    const expires_at = Date.parse('2026-07-30T10:00:00Z') / 1000;
    stripe.books.newRefund = {
      status: 'requires_action',
      next_action: { type: 'display_details', display_details: { expires_at } },
    };
    await ask(shop, orderId, 7_313);
    await shop.api.runPaymentJobs();
    expect((await refundsIn(shop, orderId))[0]).toMatchObject({
      state: 'waiting',
      ends_at: '2026-07-30T10:00:00.000Z',
    });
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 0, refunding: 7_313 });
    Object.assign(stripe.books.refunds[0] ?? {}, { status: 'succeeded', next_action: undefined });
    for (const type of ['refund.updated', 'charge.refund.updated']) {
      expect((await sendBody(shop, moneyEvent(type, 're_1'))).status).toBe(200);
    }
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 7_313, refunding: 0 });
  });

  it('A refund has the state that Stripe reports, in any order of events.', async () => {
    const { shop, stripe, orderId } = await paidOrder(open);
    stripe.books.newRefund = { status: 'pending' };
    await ask(shop, orderId, 7_313);
    await shop.api.runPaymentJobs();
    Object.assign(stripe.books.refunds[0] ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    for (const type of ['refund.failed', 'refund.updated', 'refund.created', 'refund.failed']) {
      expect((await sendBody(shop, moneyEvent(type, 're_1'))).status).toBe(200);
    }
    const [refund] = await refundsIn(shop, orderId);
    expect(refund).toMatchObject({ state: 'failed', failure: 'expired_or_canceled_card' });
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 0, refunding: 0 });
  });

  it('A refund that the bank returns after its completion gets a second ledger entry.', async () => {
    const { shop, stripe, orderId } = await paidOrder(open);
    await ask(shop, orderId, 7_313);
    await shop.api.runPaymentJobs();
    Object.assign(stripe.books.refunds[0] ?? {}, { status: 'failed' });
    for (const type of ['refund.failed', 'refund.failed']) await sendBody(shop, moneyEvent(type, 're_1'));
    expect(await moneyOf(shop, orderId)).toMatchObject({ charged: 7313, refunded: 0, refunding: 0 });
    const kinds = await shop.inDatabase((db) =>
      db.selectFrom('payment_entries').select('kind').orderBy('seq').execute(),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['charge', 'refund', 'refund_returned']);
  });

  it('A refund made in Stripe’s dashboard is recorded once.', async () => {
    const { shop, stripe, orderId } = await paidOrder(open);
    stripe.books.refunds.push({
      id: 're_9',
      object: 'refund',
      amount: 500,
      payment_intent: 'pi_1',
      status: 'succeeded',
      metadata: {},
    });
    await Promise.all([1, 2, 3].map(() => sendBody(shop, moneyEvent('refund.created', 're_9'))));
    expect(await refundsIn(shop, orderId)).toMatchObject([{ cents: 500, state: 'done', actor: 'provider' }]);
    expect((await moneyOf(shop, orderId))?.refunded).toBe(500);
  });

  it.for([
    ['the same amount', 1_000, [1_000]],
    ['more', 1_500, [1_500]],
    ['a part', 400, [600, 400]],
  ] as const)('A failed refund is replaced by %s refunded in Stripe’s dashboard.', async ([, amount, cents]) => {
    const { shop, stripe, orderId } = await paidOrder(open);
    stripe.books.newRefund = { status: 'failed' };
    await ask(shop, orderId, 1_000);
    await shop.api.runPaymentJobs();
    const outside = { id: 're_9', object: 'refund', payment_intent: 'pi_1', metadata: {} } as const;
    stripe.books.refunds.push({ ...outside, amount, status: 'succeeded' });
    for (let count = 0; count < 2; count++) await sendBody(shop, moneyEvent('refund.created', 're_9'));
    const refunds = await refundsIn(shop, orderId);
    expect(refunds.map((refund) => refund.cents)).toEqual(cents);
    expect(refunds.filter(({ state }) => state === 'failed')).toHaveLength(amount < 1_000 ? 1 : 0);
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: amount, refunding: 0 });
    await ask(shop, orderId, 7_313 - Math.max(amount, 1_000));
    await expect(ask(shop, orderId, 1)).rejects.toSatisfy((problem) => codeOf(problem) === 'refund_too_large');
  });

  it('A refund that is pending fails after three days without its provider.', async () => {
    const { shop, stripe, orderId } = await paidOrder(open);
    stripe.books.newRefund = { status: 'pending' };
    await ask(shop, orderId, 1_000);
    await shop.api.runPaymentJobs();
    await shop.restart({ stripeSecretKey: undefined, stripeWebhookSecret: undefined });
    await shop.api.runPaymentJobs();
    expect((await refundsIn(shop, orderId))[0]).toMatchObject({ state: 'sent', reference: 're_1' });
    shop.pass(72 * HOUR);
    await shop.api.runPaymentJobs();
    expect((await refundsIn(shop, orderId))[0]?.state).toBe('failed');
  });

  it.for([
    ['before the transfer that was to replace it is made, needs no transfer', false, 1_000],
    ['after the transfer that replaced it, stands in the ledger beside it', true, 2_000],
  ] as const)('A refund that was given up and then succeeded %s.', async ([, isTransferred, refunded]) => {
    const { shop, stripe, orderId } = await paidOrder(open);
    stripe.books.newRefund = { status: 'pending' };
    const { id } = await ask(shop, orderId, 1_000);
    await shop.api.runPaymentJobs();
    await shop.restart({ stripeSecretKey: undefined, stripeWebhookSecret: undefined });
    shop.pass(73 * HOUR);
    await shop.api.runPaymentJobs();
    await withLockedOrder(shop, orderId, (transaction) => retryRefund(transaction, id, 'transfer', shop.now()));
    const transfer = { day: '2026-06-18', note: '', now: shop.now() };
    if (isTransferred)
      await withLockedOrder(shop, orderId, (transaction) => confirmTransfer(transaction, id, transfer));
    await shop.restart(stripeKeys);
    Object.assign(stripe.books.refunds[0] ?? {}, { status: 'succeeded' });
    for (let count = 0; count < 2; count++) {
      expect((await sendBody(shop, moneyEvent('refund.updated', 're_1'))).status).toBe(200);
    }
    expect((await refundsIn(shop, orderId)).map(({ state }) => state)).toEqual(
      isTransferred ? ['done', 'done'] : ['done'],
    );
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded, refunding: 0 });
  });

  it('A refund of an old payment without a charge reference asks Stripe for the reference.', async () => {
    const { shop, orderId } = await paidOrder(open);
    await shop.inDatabase((db) => db.updateTable('payments').set({ charge_reference: null }).execute());
    await ask(shop, orderId, 7_313);
    await shop.api.runPaymentJobs();
    expect((await moneyOf(shop, orderId))?.refunded).toBe(7_313);
    expect((await newestPayment(shop, orderId))?.charge_reference).toBe('pi_1');
  });

  it('A refund fails when the shop no longer has the provider of the payment.', async () => {
    const { shop, orderId } = await paidOrder(open);
    await ask(shop, orderId, 7_313);
    await shop.restart({ stripeSecretKey: undefined, stripeWebhookSecret: undefined });
    await shop.api.runPaymentJobs();
    expect((await refundsIn(shop, orderId))[0]).toMatchObject({ state: 'failed' });
  });
});
