import { expect } from 'vitest';
import type { SellerAction } from '#features/orders/contract/order-actions.ts';
import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import { deskTabs } from '#features/orders/contract/seller-orders.ts';
import { type LivingShop, take } from './order-in-life.ts';
import { stepOf } from './possible-steps.ts';
import type { Race, Step } from './steps.ts';

/** More steps than any order needs to complete. */
const PATIENCE = 60;

const look = async ({ shop, tokens }: LivingShop, orderId: string): Promise<SellerOrderDetail> =>
  (await shop.ask('sellerOrder', { token: tokens.seller, query: `?orderId=${orderId}` })).order;

const bySeller = (act: SellerAction, number = 0): Exclude<Step, Race> => ({ by: 'seller', act, number });

function nextOfReturns({ returns, acts }: SellerOrderDetail): Exclude<Step, Race> | undefined {
  const number = returns.findIndex(({ state }) => state !== 'settled' && state !== 'refused');
  const returnId = '';
  const state = returns[number]?.state;
  if (state === 'requested') return bySeller({ kind: 'accept_return', returnId }, number);
  if (state === 'accepted') return bySeller({ kind: 'receive_return', returnId, isSellable: true }, number);
  // The cash comes first, because a refund needs it.
  if (acts.includes('collect')) return bySeller({ kind: 'collect' });
  return state && bySeller({ kind: 'settle_return', returnId, delivery: false }, number);
}

function nextOfRefunds({ refunds, refundable, status }: SellerOrderDetail): Exclude<Step, Race> | undefined {
  const refundId = '';
  if (refunds.some(({ state }) => state === 'failed')) {
    return bySeller({ kind: 'retry_refund', refundId, way: 'transfer' });
  }
  const transfer = refunds.filter(({ state }) => state === 'asked').findIndex(({ way }) => way === 'transfer');
  if (transfer >= 0) return bySeller({ kind: 'transferred', refundId, day: '2026-06-15', note: '' }, transfer);
  if (status === 'Cancelled' && refundable > 0) {
    return bySeller({ kind: 'refund', reason: 'Cancelada', delivery: false, way: 'provider' });
  }
  return undefined;
}

function nextOfGoods({ status, cameBackAt, isPaid, acts }: SellerOrderDetail): Exclude<Step, Race> | undefined {
  if (status === 'Cancelled') return undefined;
  if (status === 'Delivered') return isPaid ? undefined : bySeller({ kind: 'collect' });
  if (status === 'Shipped' && !cameBackAt) return bySeller({ kind: 'deliver' });
  if (acts.includes('ship')) return bySeller({ kind: 'ship', trackingNumber: '', carrier: '' });
  return bySeller({ kind: 'cancel', reason: 'Esgotado' });
}

const isWaiting = ({ refunds }: SellerOrderDetail) =>
  refunds.some(({ state, way }) => way === 'provider' && (state === 'waiting' || state === 'sent'));

/** Every customer gives the IBAN that the provider requests. */
async function giveIbans(living: LivingShop, order: SellerOrderDetail): Promise<void> {
  for (const number of order.refunds.keys()) await take(living, { by: 'provider', refund: 'giveIban', number }, order);
}

/** Performs the actions that the shop offers until the order is complete. Every offered action must succeed. */
async function settleAll(living: LivingShop, orderId: string): Promise<SellerOrderDetail> {
  for (let count = 0; count < PATIENCE; count += 1) {
    const order = await look(living, orderId);
    const step = nextOfReturns(order) ?? nextOfRefunds(order) ?? nextOfGoods(order);
    if (!step && !isWaiting(order)) return order;
    if (!step) await giveIbans(living, order);
    else if ('act' in step) {
      expect(order.acts).toContain(step.act.kind);
      const outcome = await take(living, await stepOf(living.db, step, order), order);
      expect([step.act, outcome]).toEqual([step.act, { status: 200 }]);
    }
  }
  throw new Error(`Order ${orderId} comes to no end`);
}

/** Pays on every payment page that the order has ever had, although the order is complete. */
async function payEveryPage(living: LivingShop, order: SellerOrderDetail): Promise<void> {
  const pages = await living.db.selectFrom('payments').select('id').where('order_id', '=', order._id).execute();
  for (const page of pages.keys()) {
    for (const choice of ['payAtMachine', 'payAnyway'] as const)
      await take(living, { by: 'provider', choice, page }, order);
  }
}

/**
 * Completes an order from any state, then pays on all its payment pages. Expects that the order leaves every list of the
 * seller's desk, that its mails are sent, and that the late money is only refunded.
 */
export async function expectGoodEnd(living: LivingShop, orderId: string): Promise<void> {
  const over = await settleAll(living, orderId);
  await payEveryPage(living, over);
  const order = await settleAll(living, orderId);
  const keptOf = ({ paidAmount = 0, refundedAmount = 0 }: SellerOrderDetail) =>
    Math.round(100 * (paidAmount - refundedAmount));
  expect([order.status, order.isPaid, keptOf(order)]).toEqual([over.status, over.isPaid, keptOf(over)]);
  if (order.status === 'Cancelled') expect(keptOf(order)).toBe(0);
  await take(living, { by: 'clock', minutes: 11 }, order);
  const { shop, db, tokens } = living;
  for (const desk of deskTabs) {
    const { orders } = await shop.ask('sellerOrders', { token: tokens.seller, query: `?desk=${desk}` });
    expect([desk, orders.map(({ _id }) => _id)]).not.toEqual([desk, expect.arrayContaining([orderId])]);
  }
  const unsent = await db
    .selectFrom('outbox')
    .innerJoin('order_events as event', 'event.id', 'outbox.event_id')
    .select('subject')
    .where('event.order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .execute();
  expect(unsent).toEqual([]);
}
