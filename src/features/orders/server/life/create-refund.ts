import type { RefundRow } from '#features/payments/server/refund.repository.ts';
import { type NewRefund, requestRefund } from '#features/payments/server/refund.service.ts';
import { refundableCents } from '../order-record.ts';
import { type LockedOrder, recordEvent } from './locked-order.ts';

/** Creates a refund of a locked order and records the event. The request is sent after the commit. Throws refund_too_large. */
export async function createRefund(
  locked: Pick<LockedOrder, 'transaction' | 'order' | 'actor' | 'now'>,
  ask: NewRefund,
): Promise<RefundRow> {
  const { transaction, order, actor, now } = locked;
  const refund = await requestRefund(transaction, ask, { orderId: order.id, actor, now });
  const { cents, reason: note } = ask;
  await recordEvent(locked, 'refund_asked', { cents, note });
  // A refund of several payments has several rows. Messages show the sum.
  return { ...refund, cents };
}

/** Refunds an amount, limited to the refundable balance. Returns undefined when the balance is 0. */
export async function createRefundUpToBalance(locked: LockedOrder, ask: NewRefund): Promise<RefundRow | undefined> {
  const cents = Math.min(ask.cents, refundableCents(locked));
  return cents > 0 ? await createRefund(locked, { ...ask, cents }) : undefined;
}
