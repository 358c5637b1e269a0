import { expect } from 'vitest';
import { findUnsentWebhooks } from '#features/invoicing/server/webhook-message.repository.ts';
import { moneyOf } from '../../../support/shops/card-shopper.ts';
import { type OrderShop } from '../../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../../support/shops/test-shop.ts';

const MINUTE = 60_000;

const entriesOf = ({ shop }: OrderShop, orderId: string) =>
  shop.inDatabase((db) =>
    db.selectFrom('payment_entries').select(['kind', 'cents']).where('order_id', '=', orderId).orderBy('seq').execute(),
  );

async function collectedOrder(shop: OrderShop) {
  const orderId = await shop.placeShipped('deliver');
  shop.shop.pass(11 * MINUTE);
  await shop.act(orderId, 'collect');
  return orderId;
}

describeOnBothDatabases('Cash that the seller recorded by mistake', (it) => {
  it('Recorded cash can be undone within 10 minutes by a second entry in the ledger.', async ({ orders: shop }) => {
    const orderId = await collectedOrder(shop);
    shop.shop.pass(9 * MINUTE);
    expect((await shop.seen(orderId)).undoUntil).not.toBeNull();
    const undone = await shop.act(orderId, 'undo');
    expect(undone).toMatchObject({ isPaid: false, status: 'Delivered', paidAmount: 0, refundable: 0 });
    expect(undone.payment).toMatchObject({ state: 'due' });
    expect(undone.acts).toContain('collect');
    expect(await entriesOf(shop, orderId)).toEqual([
      { kind: 'collected', cents: 7313 },
      { kind: 'collected_undone', cents: 7313 },
    ]);
    expect(await shop.onDesk('settle')).toEqual([orderId]);
    expect(undone.events.at(-1)).toMatchObject({ kind: 'undone', note: 'Cash received, 73,13\u00A0€' });
  });

  it('Cash that the seller recorded by mistake can be recorded again after the undo.', async ({ orders: shop }) => {
    const orderId = await collectedOrder(shop);
    await shop.act(orderId, 'undo');
    const again = await shop.act(orderId, 'collect');
    expect(again).toMatchObject({ isPaid: true, paidAmount: 73.13, refundable: 73.13 });
    await shop.act(orderId, 'undo');
    expect(await shop.act(orderId, 'collect')).toMatchObject({ paidAmount: 73.13 });
    expect(await moneyOf(shop.shop, orderId)).toMatchObject({ collected: 7313, refunded: 0 });
    expect(await entriesOf(shop, orderId)).toHaveLength(5);
  });

  it('Recorded cash cannot be undone after 10 minutes or after a refund was requested.', async ({ orders: shop }) => {
    const late = await collectedOrder(shop);
    shop.shop.pass(10 * MINUTE);
    expect(await shop.refusedAction(late, 'undo')).toBe('act_not_allowed');
    const refunded = await collectedOrder(shop);
    await shop.act(refunded, 'refund', { reason: 'Atraso', amount: 5 });
    expect((await shop.seen(refunded)).undoUntil).toBeNull();
    expect(await shop.refusedAction(refunded, 'undo')).toBe('act_not_allowed');
    expect(await moneyOf(shop.shop, refunded)).toMatchObject({ collected: 7313, refunding: 500 });
  });

  it('Recorded cash is undone before the earlier delivery, one step at a time.', async ({ orders: shop }) => {
    const orderId = await shop.placeShipped('deliver', 'collect');
    expect(await shop.act(orderId, 'undo')).toMatchObject({ isPaid: false, status: 'Delivered' });
    expect(await shop.act(orderId, 'undo')).toMatchObject({ isPaid: false, status: 'Shipped' });
  });

  it('Recorded cash can be undone when the parcel comes back afterwards.', async ({ orders: shop }) => {
    const orderId = await shop.placeShipped('collect');
    await shop.act(orderId, 'come_back', { isSellable: true });
    expect(await shop.act(orderId, 'undo')).toMatchObject({ isPaid: false, paidAmount: 0 });
    expect(await shop.act(orderId, 'cancel', { reason: 'Não levantada' })).toMatchObject({
      refunds: [],
      paidAmount: 0,
    });
  });

  it('Undone cash adds up to zero at the month end, and invoicing receives both entries.', async ({ orders: shop }) => {
    const orderId = await collectedOrder(shop);
    await shop.act(orderId, 'undo');
    const { monthEnd } = await shop.shop.ask('sellerMonth', { token: shop.seller, query: '?month=2026-06' });
    expect(monthEnd).toMatchObject({
      sales: { count: 2, amount: 0 },
      refunds: { count: 0 },
      net: { amount: 0, tax: 0 },
    });
    const { entries } = await shop.shop.ask('sellerMonthEntries', {
      token: shop.seller,
      query: '?month=2026-06&move=sale',
    });
    expect(entries.map(({ amount }) => amount)).toEqual([73.13, -73.13]);
    const untold = await shop.shop.inDatabase((db) => findUnsentWebhooks(db, '2026-06-01'));
    expect(untold.map(({ type }) => type)).toEqual(['order.paid', 'order.collected_undone']);
  });
});
