import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

const cents = (euros: number | null | undefined): number => Math.round((euros ?? 0) * 100);
const sum = (list: readonly { cents: number }[]): number => list.reduce((all, one) => all + one.cents, 0);

/** The records of an order in the database. */
export async function readBooks(db: ShopDatabase, orderId: string) {
  const rows = (table: 'payments' | 'refunds' | 'payment_entries' | 'order_events') =>
    db.selectFrom(table).selectAll().where('order_id', '=', orderId);
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
  return {
    events,
    entries: (await rows('payment_entries').execute()) as { kind: string; cents: number; payment_id: string | null }[],
    refunds: (await rows('refunds').execute()) as Selectable<Tables['refunds']>[],
    /** The records of the sandbox provider, which the shop does not read. */
    taken: await db
      .selectFrom('sandbox_payments')
      .select(['session_id', 'method', 'cents'])
      .where('order_id', '=', orderId)
      .where('state', '=', 'paid')
      .execute(),
    given: await db
      .selectFrom('sandbox_refunds as refund')
      .innerJoin('sandbox_payments as payment', 'payment.session_id', 'refund.session_id')
      .select('refund.cents')
      .where('payment.order_id', '=', orderId)
      .where('refund.state', '=', 'done')
      .execute(),
    mails: await db
      .selectFrom('outbox')
      .innerJoin('order_events as event', 'event.id', 'outbox.event_id')
      .select(['outbox.event_id', 'outbox.to', 'outbox.sent_at', 'event.kind'])
      .orderBy('outbox.event_id')
      .orderBy('outbox.to')
      .where('event.order_id', '=', orderId)
      .execute(),
  };
}

export type Books = Awaited<ReturnType<typeof readBooks>>;

/** Money in equals refunded plus kept money. The ledger equals the provider's records. Refunds never exceed payments. */
export function expectTrueMoney(order: SellerOrderDetail, { entries, refunds, taken, given }: Books): void {
  const of = (kind: string) => sum(entries.filter((entry) => entry.kind === kind));
  const [charged, collected] = [of('charge'), of('collected') - of('collected_undone')];
  const givenBack = of('refund') - of('refund_returned');
  expect(charged).toBe(sum(taken));
  const transferred = sum(refunds.filter(({ state, way }) => state === 'done' && way === 'transfer'));
  expect(givenBack).toBe(sum(given) + transferred);
  expect(cents(order.paidAmount)).toBe(charged + collected);
  expect(cents(order.refundedAmount)).toBe(givenBack);
  const underWay = sum(refunds.filter(({ state }) => ['asked', 'sent', 'waiting'].includes(state)));
  const failed = sum(refunds.filter(({ state }) => state === 'failed'));
  expect(cents(order.refundingAmount)).toBe(underWay);
  const kept = charged + collected - givenBack - underWay - failed;
  expect(kept).toBeGreaterThanOrEqual(0);
  expect(cents(order.refundable)).toBe(kept);
  // A cancelled order keeps no money. Other orders keep at most their price.
  expect(kept).toBeLessThanOrEqual(order.status === 'Cancelled' ? 0 : cents(order.amount));
  if (order.isPaid && order.status !== 'Cancelled')
    expect(charged + collected).toBeGreaterThanOrEqual(cents(order.amount));
}

/** Lines and amounts agree. */
export function expectTrueAmounts({ lines, amount, originalAmount, discountAmount, items }: SellerOrderDetail): void {
  expect(lines.reduce((all, line) => all + cents(line.amount), 0)).toBe(cents(amount ?? 0));
  expect(cents(originalAmount ?? 0) - cents(discountAmount ?? 0)).toBe(cents(amount ?? 0));
  expect(items.reduce((all, { quantity }) => all + quantity, 0)).toBeGreaterThan(0);
  for (const { quantity, returning, refunded, ordered } of lines) {
    expect(quantity).toBeLessThanOrEqual(ordered);
    expect(Math.max(returning, refunded)).toBeLessThanOrEqual(quantity);
  }
}

/** Only paid orders and cash orders are shipped. */
export function expectPaidBeforeShipping({ status, payment, isPaid }: SellerOrderDetail): void {
  if (['Processing', 'Shipped', 'Delivered'].includes(status)) expect(isPaid || payment?.method === 'cash').toBe(true);
}

const told = [
  'placed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'line_changed',
  'refund_done',
  'return_accepted',
  'return_refused',
  'return_received',
];

/** The customer gets one mail per event, and no mail for an undone event. A cancellation may suppress earlier mails. */
export function expectToldOnce({ events, mails }: Books): void {
  const count = new Map<string | null, number>();
  for (const { to, event_id } of mails) {
    if (to === 'maria@example.pt') count.set(event_id, (count.get(event_id) ?? 0) + 1);
  }
  for (const times of count.values()) expect(times).toBe(1);
  const undone = events.filter(({ kind }) => kind === 'undone').map(({ data_json }) => String(data_json));
  const isCancelled = events.some(({ kind }) => kind === 'cancelled');
  for (const { id, kind } of events.filter((event) => told.includes(event.kind))) {
    const isUndone = undone.some((data) => data.includes(id));
    const mayBeSilent = isCancelled && (kind === 'processing' || kind === 'shipped');
    if (isUndone) expect([kind, count.has(id)]).toEqual([kind, false]);
    else if (!mayBeSilent) expect([kind, count.has(id)]).toEqual([kind, true]);
  }
  // The one payment that counted, and the one time when the order became ready to pack.
  const ready = events.filter(({ kind }) => kind === 'ready');
  expect(ready.length).toBeLessThanOrEqual(1);
  const notices = mails.filter(({ to }) => to === 'loja@nortada.pt').map(({ kind }) => kind);
  const failed = events.filter(({ kind }) => kind === 'refund_failed');
  expect(notices.filter((kind) => kind === 'ready')).toHaveLength(ready.length);
  expect(notices.filter((kind) => kind === 'refund_failed')).toHaveLength(failed.length);
  const paid = events.filter(({ kind, id }) => kind === 'paid' && count.has(id));
  expect(paid.length).toBeLessThanOrEqual(1);
}

/** Actions that do not move an order on. */
const idle = ['note', 'delete_note', 'mail_again', 'remind', 'track', 'refund', 'request_return'];

/** Until everything is settled, a person can act or time moves the order on. */
export function expectNoDeadEnd(order: SellerOrderDetail): void {
  const { status, isPaid, returns, refunds, acts, can, payment } = order;
  const isOver =
    (status === 'Cancelled' || (status === 'Delivered' && isPaid)) &&
    returns.every(({ state }) => state === 'settled' || state === 'refused') &&
    refunds.every(({ state }) => state === 'done');
  if (isOver) return;
  const canSellerGoOn = acts.some((kind) => !idle.includes(kind));
  const isProviderAtWork = refunds.some(
    ({ state, way }) => way === 'provider' && state !== 'failed' && state !== 'done',
  );
  const isAwaited = payment?.state === 'open' || payment?.state === 'pending';
  expect(canSellerGoOn || can.pay.length > 0 || can.cancel || isProviderAtWork || isAwaited).toBe(true);
  if (refunds.some(({ state }) => state === 'failed')) expect(acts).toContain('retry_refund');
}

/** An order that is ready to pack holds the quantity of its counted products. A cancelled order holds no stock. */
export async function expectStockReserved(
  db: ShopDatabase,
  order: SellerOrderDetail,
  { counted, writtenOff }: { counted: ReadonlySet<string>; writtenOff: number },
): Promise<void> {
  const movements = await db
    .selectFrom('stock_movements')
    .select(['kind', 'pieces'])
    .where('order_id', '=', order._id)
    .execute();
  const of = (...kinds: string[]) =>
    movements.filter(({ kind }) => kinds.includes(kind)).reduce((all, { pieces: quantity }) => all + quantity, 0);
  const held = 0 - of('order', 'release');
  const ofCounted = order.lines.filter(({ productId }) => counted.has(productId));
  const inForce = ofCounted.reduce((all, { quantity }) => all + quantity, 0);
  if (order.status === 'Cancelled') expect(held).toBe(0);
  else if (order.isPaid || order.payment?.method === 'cash') expect(held).toBe(inForce);
  else expect([0, inForce]).toContain(held);
  const sellable = order.returns.filter(({ isSellable }) => isSellable).flatMap(({ lines }) => lines);
  const positions = new Set(ofCounted.map(({ position }) => position));
  const back = sellable
    .filter(({ position }) => positions.has(position))
    .reduce((all, { quantity }) => all + quantity, 0);
  expect(of('return')).toBe(back);
  expect(0 - of('write_off')).toBe(writtenOff);
}
