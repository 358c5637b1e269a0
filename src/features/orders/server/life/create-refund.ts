import type { Actor } from '#core/actor.ts';
import type { RefundRow } from '#features/payments/server/refund.repository.ts';
import { type NewRefund, requestRefund } from '#features/payments/server/refund.service.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { insertEvents } from '../order-event.repository.ts';
import { refundableCents } from '../order-record.ts';
import type { OrderRow } from '../order.repository.ts';
import type { LockedOrder } from './locked-order.ts';

/** Creates a refund of a locked order and records the event. The request is sent after the commit. Throws refund_too_large. */
export async function createRefund(
  transaction: ShopDatabase,
  { id: orderId }: Pick<OrderRow, 'id'>,
  ask: NewRefund,
  { actor, now }: { actor: Actor; now: Date },
): Promise<RefundRow> {
  const refund = await requestRefund(transaction, ask, { orderId, actor, now });
  const { cents, reason: note } = ask;
  await insertEvents(transaction, orderId, now, [{ kind: 'refund_asked', actor, cents, note }]);
  // A refund of several payments has several rows. Messages show the sum.
  return { ...refund, cents };
}

/** Refunds an amount, limited to the refundable balance. Returns undefined when the balance is 0. */
export async function createRefundUpToBalance(locked: LockedOrder, ask: NewRefund): Promise<RefundRow | undefined> {
  const cents = Math.min(ask.cents, refundableCents(locked));
  return cents > 0 ? await createRefund(locked.transaction, locked.order, { ...ask, cents }, locked) : undefined;
}
