import { expect } from 'vitest';
import { limits } from '#core/limits.ts';
import { moneyOf, newestPayment, pay, sendEvent, unpaidOrder } from '../../support/shops/card-shopper.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const pageTime = limits.payment.cardPageMinutes * MINUTE;

const stateOf = async (shop: TestShop, orderId: string) => (await newestPayment(shop, orderId))?.state;
const isPaid = async (shop: TestShop, token: string) => (await shop.ask('orderUser', { token })).orders[0]?.isPaid;

/** Puts the order in the state after a crash before the provider's reply. */
const loseThePage = (shop: TestShop) =>
  shop.inDatabase((db) => db.updateTable('payments').set({ session_id: null, page_url: null }).execute());

describeOnBothDatabases('Unpaid orders', (it, open) => {
  it('An unpaid card order expires with its page and not before, and the shop closes the page at Stripe too.', async () => {
    const { shop, stripe, orderId } = await unpaidOrder(open);
    shop.pass(pageTime - 1);
    await shop.api.runPaymentJobs();
    expect(await stateOf(shop, orderId)).toBe('open');
    shop.pass(1);
    await shop.api.runPaymentJobs();
    expect(await stateOf(shop, orderId)).toBe('expired');
    expect(stripe.books.sessions.get('cs_test_1')?.status).toBe('expired');
  });

  it('An unpaid card order is paid when Stripe says so at the expiry of its page, although no event arrived.', async () => {
    const { shop, stripe, token, orderId } = await unpaidOrder(open);
    pay(stripe);
    shop.pass(pageTime);
    await shop.api.runPaymentJobs();
    expect([await stateOf(shop, orderId), await isPaid(shop, token)]).toEqual(['paid', true]);
    expect((await sendEvent(shop, { orderId })).status).toBe(200);
    expect((await moneyOf(shop, orderId))?.charged).toBe(7313);
  });

  it('An unpaid card order stays open while Stripe is unavailable, and expires afterwards.', async () => {
    const { shop, stripe, orderId } = await unpaidOrder(open);
    shop.pass(pageTime);
    stripe.failWith(500);
    await shop.api.runPaymentJobs();
    expect(await stateOf(shop, orderId)).toBe('open');
    expect(shop.takeLog().join()).toContain('could not be closed');
    stripe.failWith(0);
    await shop.api.runPaymentJobs();
    expect(await stateOf(shop, orderId)).toBe('expired');
  });

  it('An unpaid card order is paid all the same when its payment event arrives late.', async () => {
    const { shop, token, orderId } = await unpaidOrder(open);
    shop.pass(pageTime);
    await shop.api.runPaymentJobs();
    expect((await sendEvent(shop, { orderId })).status).toBe(200);
    expect([await stateOf(shop, orderId), await isPaid(shop, token)]).toEqual(['paid', true]);
  });

  it('An unpaid card order gets the same page that a crash lost, a minute later.', async () => {
    const { shop, stripe, orderId } = await unpaidOrder(open);
    await loseThePage(shop);
    await shop.api.runPaymentJobs();
    expect((await newestPayment(shop, orderId))?.page_url).toBeNull();
    shop.pass(MINUTE);
    await shop.api.runPaymentJobs();
    expect(await newestPayment(shop, orderId)).toMatchObject({ session_id: 'cs_test_1', state: 'open' });
    expect(stripe.books.sessions.size).toBe(1);
  });

  it('An unpaid card order expires without a page when it never got one.', async () => {
    const { shop, stripe, orderId } = await unpaidOrder(open);
    await loseThePage(shop);
    stripe.failWith(500);
    shop.pass(pageTime);
    await shop.api.runPaymentJobs();
    expect(await stateOf(shop, orderId)).toBe('expired');
  });

  it('An unpaid card order expires in the background of a running shop, also after a restart.', async () => {
    const { shop, orderId } = await unpaidOrder((settings, ports) =>
      open(settings, { ...ports, worksInBackground: true }),
    );
    shop.pass(pageTime);
    await shop.restart();
    await expect.poll(() => stateOf(shop, orderId)).toBe('expired');
  });

  const voucher = { entity: '11249', reference: '123 456 789', expires_at: Date.parse('2026-06-22T23:59:00Z') / 1000 };

  async function promisedOrder() {
    const ready = await unpaidOrder(open, { paymentMethod: 'multibanco' });
    const session = ready.stripe.books.sessions.get('cs_test_1');
    if (!session) throw new Error('there is a page');
    Object.assign(session, { status: 'complete', url: null });
    session.payment_intent.status = 'requires_action';
    session.payment_intent.next_action = { type: 'multibanco_display_details', multibanco_display_details: voucher };
    await sendEvent(ready.shop, { orderId: ready.orderId, paymentStatus: 'unpaid' });
    return { ...ready, session };
  }

  it('An order by Multibanco stores entity, reference and expiry of its voucher, which Stripe returns when the shop polls it.', async () => {
    const { shop, orderId } = await promisedOrder();
    expect(await newestPayment(shop, orderId)).toMatchObject({
      state: 'pending',
      entity: '11249',
      reference: '123456789',
      expires_at: '2026-06-22T23:59:00.000Z',
    });
  });

  it('An order by Multibanco waits a day after its voucher expires, then expires.', async () => {
    const { shop, orderId } = await promisedOrder();
    shop.pass(Date.parse('2026-06-22T23:59:00Z') + DAY - 1 - shop.now().getTime());
    await shop.api.runPaymentJobs();
    expect(await stateOf(shop, orderId)).toBe('pending');
    shop.pass(1);
    await shop.api.runPaymentJobs();
    expect(await stateOf(shop, orderId)).toBe('expired');
  });

  it('An order by Multibanco is paid when the bank reports the payment after the expiry.', async () => {
    const { shop, stripe, orderId } = await promisedOrder();
    shop.pass(9 * DAY);
    await shop.api.runPaymentJobs();
    pay(stripe);
    await sendEvent(shop, { orderId, type: 'checkout.session.async_payment_succeeded' });
    expect([await stateOf(shop, orderId), (await moneyOf(shop, orderId))?.charged]).toEqual(['paid', 7313]);
  });

  it('An order by Multibanco gets its voucher in the next round when Stripe was unavailable.', async () => {
    const { shop, orderId } = await promisedOrder();
    await shop.inDatabase((db) => db.updateTable('payments').set({ entity: null, reference: null }).execute());
    await shop.api.runPaymentJobs();
    expect((await newestPayment(shop, orderId))?.entity).toBe('11249');
  });
});
