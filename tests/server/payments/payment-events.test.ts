import { expect, vi } from 'vitest';
import {
  moneyOf,
  openingTime,
  pay,
  sendEvent,
  unpaidOrder,
  webhookUrl,
  cardShop,
  newestPayment,
} from '../../support/shops/card-shopper.ts';
import { stripeEvent, stripeSignature } from '../../support/services/stripe-stand-in.ts';
import { deliverOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const isPaid = async (shop: TestShop, token: string) => (await shop.ask('orderUser', { token })).orders[0]?.isPaid;

const mails = (shop: TestShop) =>
  shop.inDatabase(async (db) => (await db.selectFrom('outbox').selectAll().execute()).length);

const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code?: string }).code];

const HOUR = 60 * 60_000;

describeOnBothDatabases('Events and polls of payments', (it, open) => {
  it('A payment by card marks the order as paid, removes its items from the cart and sends a mail, even if the tab is closed.', async () => {
    const { shop, token, deck, wax, orderId } = await unpaidOrder(open);
    await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 3, [wax._id]: 1 } } });
    await shop.ask('userLogout', { token });
    expect((await sendEvent(shop, { orderId })).status).toBe(200);
    expect(await mails(shop)).toBe(2);
    const again = await shop.ask('userLogin', { body: { email: 'maria@example.pt', password: 'ondas e mais ondas' } });
    expect(await isPaid(shop, again.token ?? '')).toBe(true);
    expect(again.user.cartItems).toEqual({ [deck._id]: 1 });
    await deliverOrder(shop, orderId);
    expect((await shop.ask('reviewsEligibleOrders', { token: again.token })).eligibleProducts).toHaveLength(2);
  });

  it('A payment by card counts once when its event is repeated, also at the same time.', async () => {
    const { shop, token, deck, orderId } = await unpaidOrder(open);
    const replies = await Promise.all([1, 2, 3, 4].map(() => sendEvent(shop, { orderId })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 2 } } });
    expect((await sendEvent(shop, { orderId })).status).toBe(200);
    expect((await shop.ask('userIsAuth', { token })).user.cartItems).toEqual({ [deck._id]: 2 });
    expect(await mails(shop)).toBe(2);
  });

  it.for([
    ['is smaller', { amount: 7312 }],
    ['is larger', { amount: 7314 }],
    ['is of another currency', { currency: 'usd' }],
    ['belongs to another session', { sessionId: 'cs_test_2' }],
  ] as const)('A payment by card that %s changes nothing and is logged as an error.', async ([, wrong]) => {
    const { shop, token, orderId } = await unpaidOrder(open);
    expect(await codeOf(await sendEvent(shop, { orderId, ...wrong }))).toEqual([409, 'payment_mismatch']);
    expect([await isPaid(shop, token), await mails(shop)]).toEqual([false, 1]);
    expect(shop.takeLog().join()).toContain(orderId);
  });

  it('A payment by card with a missing, foreign or expired signature, or one for another body, is rejected.', async () => {
    const { shop, token, orderId } = await unpaidOrder(open);
    const body = stripeEvent({ orderId });
    const longAgo = new Date(openingTime.getTime() - 301_000);
    for (const signature of [
      null,
      '',
      'v1=none',
      stripeSignature(body, openingTime, 'whsec_2'),
      stripeSignature(body, longAgo),
      stripeSignature(`${body} `, openingTime),
    ]) {
      expect(await codeOf(await sendEvent(shop, { orderId }, signature))).toEqual([400, 'signature_invalid']);
    }
    expect(await isPaid(shop, token)).toBe(false);
  });

  it('A payment by card that is pending marks the order as paid only when the money has arrived.', async () => {
    const { shop, token, orderId } = await unpaidOrder(open);
    expect((await sendEvent(shop, { orderId, paymentStatus: 'unpaid' })).status).toBe(200);
    expect(await isPaid(shop, token)).toBe(false);
    await sendEvent(shop, { orderId, type: 'checkout.session.async_payment_succeeded' });
    expect(await isPaid(shop, token)).toBe(true);
  });

  it('A payment by card stays valid after any later event, and counts after a premature expiry event.', async () => {
    const { shop, token, orderId } = await unpaidOrder(open);
    const unpaid = { orderId, paymentStatus: 'unpaid' };
    await sendEvent(shop, { ...unpaid, type: 'checkout.session.expired' });
    expect(await isPaid(shop, token)).toBe(false);
    await sendEvent(shop, { orderId });
    expect(await isPaid(shop, token)).toBe(true);
    for (const type of ['expired', 'async_payment_failed', 'completed']) {
      expect((await sendEvent(shop, { ...unpaid, type: `checkout.session.${type}` })).status).toBe(200);
    }
    expect(await isPaid(shop, token)).toBe(true);
  });

  it('A payment by card counts when its event arrives before the reply that names its session.', async () => {
    const { shop, token, orderId } = await unpaidOrder(open);
    await shop.inDatabase((db) => db.updateTable('payments').set({ session_id: null, page_url: null }).execute());
    expect((await sendEvent(shop, { orderId })).status).toBe(200);
    expect(await isPaid(shop, token)).toBe(true);
  });

  it('A payment by card counts when the page names only its order.', async () => {
    const { shop, token, orderId } = await unpaidOrder(open);
    expect((await sendEvent(shop, { orderId, paymentId: undefined })).status).toBe(200);
    expect(await isPaid(shop, token)).toBe(true);
  });

  it('A payment by card for a cancelled order is refunded, and the operator is notified.', async () => {
    const { shop, stripe, token, orderId } = await unpaidOrder(open);
    await shop.inDatabase((db) => db.updateTable('orders').set({ status: 'Cancelled' }).execute());
    pay(stripe);
    expect((await sendEvent(shop, { orderId })).status).toBe(200);
    expect(await isPaid(shop, token)).toBe(false);
    expect(stripe.books.refunds).toMatchObject([{ amount: 7313, payment_intent: 'pi_1' }]);
    expect(await moneyOf(shop, orderId)).toEqual({ charged: 7313, collected: 0, refunded: 7313, refunding: 0 });
    expect(shop.takeLog().join()).toContain('is refunded');
  });

  it('A payment by card for an unknown order is rejected so that Stripe sends it again, and an event without an order is ignored.', async () => {
    const { shop } = await unpaidOrder(open);
    expect(await codeOf(await sendEvent(shop, { orderId: 'nowhere' }))).toEqual([404, 'order_not_found']);
    expect((await sendEvent(shop, { orderId: undefined })).status).toBe(200);
    expect((await sendEvent(shop, { orderId: 'nowhere', type: 'invoice.paid' })).status).toBe(200);
  });

  it('A payment by card is rejected when the shop cannot save it, so that Stripe sends it again.', async () => {
    const { shop, token, orderId } = await unpaidOrder(open);
    await shop.inDatabase((db) => db.updateTable('users').set({ cart_json: 'no JSON' }).execute());
    expect((await sendEvent(shop, { orderId })).status).toBe(500);
    expect(shop.takeLog()).toHaveLength(1);
    await shop.inDatabase((db) => db.updateTable('users').set({ cart_json: '{}' }).execute());
    expect(await isPaid(shop, token)).toBe(false);
    expect((await sendEvent(shop, { orderId })).status).toBe(200);
    expect(await isPaid(shop, token)).toBe(true);
  });

  it('A payment by card is accepted by POST only, with a limited body size.', async () => {
    const { shop } = await unpaidOrder(open);
    const wrong = await shop.api.fetch(new Request(webhookUrl));
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    const large = await shop.api.fetch(new Request(webhookUrl, { method: 'POST', body: 'x'.repeat(300_000) }));
    expect(await codeOf(large)).toEqual([413, 'payload_too_large']);
  });

  it.for([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'usd' }],
  ] as const)('A provider that reports %s causes no payment, and an error in the log.', async ([, wrong]) => {
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
  });

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
