import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { moneyOf, newestPayment, pay, sendEvent, unpaidOrder } from '../../support/shops/card-shopper.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const pageTime = limits.payment.cardPageMinutes * MINUTE;

const stateOf = async (shop: TestShop, orderId: string) => (await newestPayment(shop, orderId))?.state;
const isPaid = async (shop: TestShop, token: string) => (await shop.ask('orderUser', { token })).orders[0]?.isPaid;

/** Leaves the order as a process does that dies before the provider has answered. */
const loseThePage = (shop: TestShop) =>
  shop.inDatabase((db) => db.updateTable('payments').set({ session_id: null, page_url: null }).execute());

describeOnBothDatabases('An order by card that nobody pays', (open) => {
  it('ends with its page and not before; the page is closed at Stripe, too', async () => {
    const { shop, stripe, orderId } = await unpaidOrder(open);
    shop.pass(pageTime - 1);
    await shop.api.attendPayments();
    expect(await stateOf(shop, orderId)).toBe('open');
    shop.pass(1);
    await shop.api.attendPayments();
    expect(await stateOf(shop, orderId)).toBe('expired');
    expect(stripe.books.sessions.get('cs_test_1')?.status).toBe('expired');
  });

  it('is paid when Stripe says so at the end of its page, though no event has come', async () => {
    const { shop, stripe, token, orderId } = await unpaidOrder(open);
    pay(stripe);
    shop.pass(pageTime);
    await shop.api.attendPayments();
    expect([await stateOf(shop, orderId), await isPaid(shop, token)]).toEqual(['paid', true]);
    expect((await sendEvent(shop, { orderId })).status).toBe(200);
    expect((await moneyOf(shop, orderId))?.charged).toBe(7313);
  });

  it('stays open while Stripe is away, and ends when it is back', async () => {
    const { shop, stripe, orderId } = await unpaidOrder(open);
    shop.pass(pageTime);
    stripe.failWith(500);
    await shop.api.attendPayments();
    expect(await stateOf(shop, orderId)).toBe('open');
    expect(shop.takeLog().join()).toContain('could not be ended');
    stripe.failWith(0);
    await shop.api.attendPayments();
    expect(await stateOf(shop, orderId)).toBe('expired');
  });

  it('is paid all the same when its payment is told late', async () => {
    const { shop, token, orderId } = await unpaidOrder(open);
    shop.pass(pageTime);
    await shop.api.attendPayments();
    expect((await sendEvent(shop, { orderId })).status).toBe(200);
    expect([await stateOf(shop, orderId), await isPaid(shop, token)]).toEqual(['paid', true]);
  });

  it('gets the page that a crash has lost, the same one, a minute later', async () => {
    const { shop, stripe, orderId } = await unpaidOrder(open);
    await loseThePage(shop);
    await shop.api.attendPayments();
    expect((await newestPayment(shop, orderId))?.page_url).toBeNull();
    shop.pass(MINUTE);
    await shop.api.attendPayments();
    expect(await newestPayment(shop, orderId)).toMatchObject({ session_id: 'cs_test_1', state: 'open' });
    expect(stripe.books.sessions.size).toBe(1);
  });

  it('ends without a page when it never got one', async () => {
    const { shop, stripe, orderId } = await unpaidOrder(open);
    await loseThePage(shop);
    stripe.failWith(500);
    shop.pass(pageTime);
    await shop.api.attendPayments();
    expect(await stateOf(shop, orderId)).toBe('expired');
  });

  it('ends in the background of a running shop, also after a stop', async () => {
    const { shop, orderId } = await unpaidOrder((settings, ports) =>
      open(settings, { ...ports, worksInBackground: true }),
    );
    shop.pass(pageTime);
    await shop.restart();
    await expect.poll(() => stateOf(shop, orderId)).toBe('expired');
  });
});

describeOnBothDatabases('An order by Multibanco', (open) => {
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

  it('keeps entity, reference and end of its voucher, told by Stripe when it is asked', async () => {
    const { shop, orderId } = await promisedOrder();
    expect(await newestPayment(shop, orderId)).toMatchObject({
      state: 'pending',
      entity: '11249',
      reference: '123456789',
      expires_at: '2026-06-22T23:59:00.000Z',
    });
  });

  it('waits a day beyond the end of its voucher, then ends', async () => {
    const { shop, orderId } = await promisedOrder();
    shop.pass(Date.parse('2026-06-22T23:59:00Z') + DAY - 1 - shop.now().getTime());
    await shop.api.attendPayments();
    expect(await stateOf(shop, orderId)).toBe('pending');
    shop.pass(1);
    await shop.api.attendPayments();
    expect(await stateOf(shop, orderId)).toBe('expired');
  });

  it('is paid when the bank tells of it after the end', async () => {
    const { shop, stripe, orderId } = await promisedOrder();
    shop.pass(9 * DAY);
    await shop.api.attendPayments();
    pay(stripe);
    await sendEvent(shop, { orderId, type: 'checkout.session.async_payment_succeeded' });
    expect([await stateOf(shop, orderId), (await moneyOf(shop, orderId))?.charged]).toEqual(['paid', 7313]);
  });

  it('learns its voucher in the next round when Stripe was away', async () => {
    const { shop, orderId } = await promisedOrder();
    await shop.inDatabase((db) => db.updateTable('payments').set({ entity: null, reference: null }).execute());
    await shop.api.attendPayments();
    expect((await newestPayment(shop, orderId))?.entity).toBe('11249');
  });
});
