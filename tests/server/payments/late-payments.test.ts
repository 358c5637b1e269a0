import { expect } from 'vitest';
import { momentOf } from '#features/orders/rules/order-progress.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;

describeOnBothDatabases('A late payment', (it, open) => {
  it('A late payment for a cancelled order is refunded automatically, and the customer is notified once.', async () => {
    const { shop, placeOnline, press, cancel, seen, subjects, onDesk } = await orderShop(open);
    const { orderId, url } = await placeOnline();
    await cancel(orderId);
    const told = (await subjects()).length;
    await Promise.all([press(url, 'payAnyway'), press(url, 'payAnyway')]);
    await press(url, 'payTwice');
    const order = await seen(orderId);
    expect(order).toMatchObject({ status: 'Cancelled', isPaid: false, paidAmount: 73.13, refundedAmount: 73.13 });
    expect(order.refunds).toMatchObject([{ amount: 73.13, way: 'provider', state: 'done' }]);
    expect(order.events.map(({ kind }) => kind)).toEqual([
      'placed',
      'payment_opened',
      'cancelled',
      'payment_closed',
      'paid',
      'refund_asked',
      'refund_done',
    ]);
    const later = (await subjects()).slice(told).map((subject) => subject.replace(/\s/g, ' '));
    expect(later).toEqual(['[Teste] Reembolso de 73,13 €: encomenda']);
    expect([await onDesk('pack'), await onDesk('settle')]).toEqual([[], []]);
    expect(shop.takeLog().join()).toContain('is refunded: cancelled');
  });

  it('A late payment for a cancelled order is also refunded when a restart happens in between.', async () => {
    const { shop, placeOnline, press, cancel, seen } = await orderShop(open);
    const { orderId, url } = await placeOnline('multibanco');
    await press(url, 'giveVoucher');
    await cancel(orderId);
    await shop.restart();
    await press(url, 'payAtMachine');
    const order = await seen(orderId);
    // A customer who paid by Multibanco must first give an IBAN.
    expect(order).toMatchObject({ paidAmount: 73.13, refundingAmount: 73.13, refunds: [{ state: 'waiting' }] });
    shop.takeLog();
  });

  it('A late payment on an expired page pays the waiting order, and the shop is notified.', async () => {
    const { shop, placeOnline, press, seen, onDesk, subjects, mails } = await orderShop(open);
    const { orderId, url } = await placeOnline();
    shop.pass(31 * MINUTE);
    await shop.api.fetch(new Request(url));
    expect((await seen(orderId)).payment).toMatchObject({ state: 'expired', url: null });
    await press(url, 'payAnyway');
    const order = await seen(orderId);
    expect(order).toMatchObject({ isPaid: true, paidAmount: 73.13, refunds: [], payment: { state: 'paid' } });
    expect(await onDesk('pack')).toEqual([orderId]);
    expect((await subjects()).at(-1)).toBe('[Teste] Pagamento recebido: encomenda');
    expect((await mails()).filter(({ to }) => to === 'loja@nortada.pt')).toHaveLength(1);
  });

  it('A late payment of another amount than the current one is refunded, and the order still waits for the right amount.', async () => {
    const { shop, placeOnline, press, act, detail, seen } = await orderShop(open);
    const { orderId, url } = await placeOnline();
    await act(orderId, 'lower', { position: 0, quantity: 1 });
    await press(url, 'payAnyway');
    const order = await detail(orderId);
    expect(order).toMatchObject({ isPaid: false, paidAmount: 73.13, refundedAmount: 73.13, amount: 38.23 });
    expect(order.payment).toMatchObject({ state: 'closed', amount: 38.23 });
    expect([momentOf(order), order.can.pay.length > 0]).toEqual(['payment_failed', true]);
    expect((await seen(orderId)).acts).not.toContain('ship');
    expect(shop.takeLog().join()).toContain('is refunded: not due');
  });

  it('A late payment on a second page is refunded, and the first payment is kept.', async () => {
    const { shop, token, placeOnline, press, detail, seen } = await orderShop(open);
    const { orderId, url } = await placeOnline('mb_way');
    const { version } = await detail(orderId);
    const other = await shop.ask('orderPay', { token, body: { orderId, version, method: 'card' } });
    await Promise.all([press(other.url ?? '', 'pay'), press(url, 'payAnyway')]);
    const order = await seen(orderId);
    expect(order).toMatchObject({ isPaid: true, paidAmount: 146.26, refundedAmount: 73.13, refundingAmount: 0 });
    expect(order.refunds).toMatchObject([{ method: 'mb_way', amount: 73.13 }]);
    expect(order.events.filter(({ kind }) => kind === 'ready')).toHaveLength(1);
    shop.takeLog();
  });

  it('A late payment whose refund failed stays separate: cancelling the order leaves it for a retry.', async () => {
    const { shop, token, placeOnline, press, detail, cancel, act, seen } = await orderShop(open);
    const { orderId, url } = await placeOnline();
    shop.pass(31 * MINUTE);
    const { version } = await detail(orderId);
    const second = (await shop.ask('orderPay', { token, body: { orderId, version, method: 'card' } })).url ?? '';
    await press(url, 'payAnyway');
    await press(second, 'payAnyway');
    const sent = await shop.inDatabase((db) => db.selectFrom('refunds').select('reference').executeTakeFirstOrThrow());
    await press(second, 'failRefund', { refund: sent.reference ?? '' });
    await cancel(orderId);
    const cancelled = await seen(orderId);
    expect(cancelled.refunds.map(({ state, amount }) => [state, amount])).toEqual([
      ['failed', 73.13],
      ['done', 73.13],
    ]);
    const refundId = cancelled.refunds[0]?.id ?? '';
    await act(orderId, 'retry_refund', { refundId, way: 'provider' });
    expect(await seen(orderId)).toMatchObject({ paidAmount: 146.26, refundedAmount: 146.26, refundable: 0 });
    shop.takeLog();
  });
});
