import { expect } from 'vitest';
import type { OnlineMethod } from '#features/payments/contract.ts';
import { sandboxPayment as text } from '#features/payments/text/sandbox-payment.ts';
import { moneyOf, newestPayment, refundsIn } from '../../support/shops/card-shopper.ts';
import { orderShop, press } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const read = async (shop: TestShop, url: string) => await (await shop.api.fetch(new Request(url))).text();

/** A shop with an order of 73.13 and its open sandbox page. */
async function openPage(open: OpenShop, method: OnlineMethod) {
  const living = await orderShop(open);
  const { orderId, url } = await living.placeOnline(method);
  const { shop } = living;
  const choose = (choice: string, fields?: Record<string, string>) => press(shop, url, choice, fields);
  const payment = async () => await newestPayment(shop, orderId);
  const state = async () => (await payment())?.state;
  return { ...living, orderId, url, choose, payment, state };
}

/** The sandbox's records of an order, next to the shop's. */
const booksOf = (shop: TestShop, orderId: string) =>
  shop.inDatabase(async (db) => {
    const payments = await db.selectFrom('sandbox_payments').selectAll().where('order_id', '=', orderId).execute();
    const refunds = await db.selectFrom('sandbox_refunds').selectAll().where('state', '=', 'done').execute();
    const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);
    const taken = sum(payments.filter(({ state }) => state === 'paid').map(({ cents }) => cents));
    return { taken, given: sum(refunds.map(({ cents }) => cents)) };
  });

describeOnBothDatabases('Cases of the sandbox', (it, open) => {
  it('The sandbox’s MB WAY asks for a phone number, waits four minutes for the app and reloads automatically.', async () => {
    const { shop, url, choose, payment } = await openPage(open, 'mb_way');
    expect(await read(shop, url)).toContain(text.phone);
    const wrong = (await choose('askPhone', { phone: '12' })).headers.get('location') ?? '';
    expect(await read(shop, new URL(wrong, url).href)).toContain(text.wrongPhone);
    await choose('askPhone', { phone: '912 345 678' });
    const expires_at = new Date(shop.now().getTime() + 4 * MINUTE).toISOString();
    expect(await payment()).toMatchObject({ state: 'pending', expires_at });
    const html = await read(shop, url);
    for (const words of [text.waitingFor.mb_way, 'http-equiv="refresh"', '11:04:00', text.notice]) {
      expect(html).toContain(words);
    }
  });

  it('The sandbox’s MB WAY is paid when the app confirms.', async () => {
    const { choose, state } = await openPage(open, 'mb_way');
    await choose('askPhone', { phone: '912345678' });
    await choose('confirm');
    expect(await state()).toBe('paid');
  });

  it.for(['refuse', 'wait'] as const)('The sandbox’s MB WAY fails without a confirmation: %s', async (choice) => {
    const { shop, url, choose, state } = await openPage(open, 'mb_way');
    await choose('askPhone', { phone: '912345678' });
    if (choice === 'refuse') await choose('refuse');
    else shop.pass(4 * MINUTE);
    expect(await read(shop, url)).toContain(text.failed);
    expect(await state()).toBe('failed');
  });

  it('The sandbox’s Multibanco shows entity and reference for seven days, and the shop stores them too.', async () => {
    const { shop, url, choose, payment } = await openPage(open, 'multibanco');
    await choose('giveVoucher');
    const promised = await payment();
    expect(promised).toMatchObject({ state: 'pending', entity: '99999' });
    expect(promised?.expires_at).toBe(new Date(shop.now().getTime() + 7 * DAY).toISOString());
    const html = await read(shop, url);
    const reference = promised?.reference?.match(/.{3}/g)?.join(' ') ?? '';
    for (const words of [text.entity, '99999', text.reference, reference, text.amount, '73,13', text.notice]) {
      expect(html).toContain(words);
    }
  });

  it('The sandbox’s Multibanco can be paid at the cash machine days later, also after the customer left the page.', async () => {
    const { shop, choose, state } = await openPage(open, 'multibanco');
    await choose('giveVoucher');
    await choose('leave');
    shop.pass(3 * DAY);
    await shop.api.runPaymentJobs();
    expect(await state()).toBe('pending');
    await choose('payAtMachine');
    expect(await state()).toBe('paid');
  });

  it('The sandbox’s Multibanco refunds after the customer gives an IBAN, and shows the deadline for it.', async () => {
    const { shop, orderId, url, choose, cancel } = await openPage(open, 'multibanco');
    await choose('giveVoucher');
    await choose('payAtMachine');
    await cancel(orderId);
    expect(await refundsIn(shop, orderId)).toMatchObject([{ state: 'waiting', cents: 7313 }]);
    const [refund] = await refundsIn(shop, orderId);
    expect(refund?.ends_at).toBe(new Date(shop.now().getTime() + 45 * DAY).toISOString());
    expect(await read(shop, url)).toContain(text.refundStates.waiting);
    await choose('giveIban', { refund: refund?.reference ?? '' });
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 7313, refunding: 0 });
    expect(await booksOf(shop, orderId)).toEqual({ taken: 7313, given: 7313 });
  });

  it.for(['payTwice', 'payMixed'] as const)('The choice %s on the sandbox page counts once.', async (choice) => {
    const { shop, orderId, choose, state } = await openPage(open, 'card');
    await choose(choice);
    expect([await state(), (await moneyOf(shop, orderId))?.charged]).toEqual(['paid', 7313]);
    const kinds = await shop.inDatabase((db) => db.selectFrom('order_events').select('kind').execute());
    expect(kinds.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  });

  it('The sandbox simulates failures: a payment after the cancellation of the order is refunded automatically, and the records agree.', async () => {
    const { shop, orderId, url, choose, cancel, state } = await openPage(open, 'card');
    await cancel(orderId);
    expect([await state(), await read(shop, url)]).toEqual(['closed', expect.stringContaining(text.expired)]);
    await choose('payAnyway');
    expect(await moneyOf(shop, orderId)).toEqual({ charged: 7313, collected: 0, refunded: 7313, refunding: 0 });
    expect(await booksOf(shop, orderId)).toEqual({ taken: 7313, given: 7313 });
    expect(shop.takeLog().join()).toContain('is refunded');
  });

  it('The sandbox simulates failures: an expired page is paid all the same.', async () => {
    const { choose, state } = await openPage(open, 'card');
    await choose('expire');
    expect(await state()).toBe('expired');
    await choose('payAnyway');
    expect(await state()).toBe('paid');
  });

  it('The sandbox simulates failures: a refund fails, and its retry succeeds.', async () => {
    const { shop, orderId, choose, act, seen } = await openPage(open, 'card');
    await choose('pay');
    await choose('refundsFail');
    await act(orderId, 'refund', { amount: 10, reason: 'Riscado' });
    expect((await seen(orderId)).refunds).toMatchObject([{ state: 'failed', amount: 10 }]);
    await choose('refundsWork');
    const [failed] = await refundsIn(shop, orderId);
    await act(orderId, 'retry_refund', { refundId: failed?.id ?? '', way: 'provider' });
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 1_000, refunding: 0 });
    expect(await booksOf(shop, orderId)).toEqual({ taken: 7313, given: 1_000 });
  });

  it('The sandbox simulates failures: a completed refund comes back from the bank.', async () => {
    const { shop, orderId, choose, act } = await openPage(open, 'card');
    await choose('pay');
    await act(orderId, 'refund', { amount: 10, reason: 'Riscado' });
    const [refund] = await refundsIn(shop, orderId);
    await choose('failRefund', { refund: refund?.reference ?? '' });
    expect(await moneyOf(shop, orderId)).toMatchObject({ charged: 7313, refunded: 0, refunding: 0 });
  });

  it('The sandbox simulates failures: the shop polls for a message that it never received.', async () => {
    const { shop, url, orderId, state } = await openPage(open, 'card');
    const session_id = url.split('/').at(-1) ?? '';
    await shop.inDatabase((db) =>
      db.updateTable('sandbox_payments').set({ state: 'paid' }).where('session_id', '=', session_id).execute(),
    );
    expect(await state()).toBe('open');
    await shop.api.runPaymentJobs();
    expect([await state(), (await moneyOf(shop, orderId))?.charged]).toEqual(['paid', 7313]);
  });
});
