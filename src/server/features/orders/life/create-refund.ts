import type { Actor, LineQuantity, RefundWay } from '#contract/order-life.ts';
import type { RefundRow } from '#server/features/payments/refund.repository.ts';
import { requestRefund } from '#server/features/payments/refund.service.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { insertEvents } from '../order-event.repository.ts';
import { refundableCents } from '../order-record.ts';
import type { OrderRow } from '../order.repository.ts';
import type { LockedOrder } from './act-on-order.ts';

/** The values of a refund to create. Only the amount in cents and the reason are required. */
interface Refunding {
  cents: number;
  reason: string;
  way?: RefundWay;
  lines?: readonly LineQuantity[];
  /** The part of `cents` that refunds the delivery. */
  deliveryCents?: number;
  returnId?: string;
  /** The payment to refund, when it must be a specific one. */
  paymentId?: string;
}

/** Creates a refund and records the event. The request is sent after the commit. Throws refund_too_large. */
export async function createRefund(
  transaction: ShopDatabase,
  order: Pick<OrderRow, 'id'>,
  { way = 'provider', lines = [], ...refunding }: Refunding,
  { actor, now }: { actor: Actor; now: Date },
): Promise<RefundRow> {
  const refund = await requestRefund(transaction, {
    ...refunding,
    lines: [...lines],
    orderId: order.id,
    actor,
    way,
    now,
  });
  const { cents, reason: note } = refunding;
  await insertEvents(transaction, order.id, now, [{ kind: 'refund_asked', actor, cents, note }]);
  // A refund of several payments has several rows. Messages show the sum.
  return { ...refund, cents };
}

/** Refunds an amount, limited to the refundable balance. Returns undefined when the balance is 0. */
export async function createRefundUpToBalance(
  taken: LockedOrder,
  refunding: Refunding,
): Promise<RefundRow | undefined> {
  const cents = Math.min(refunding.cents, refundableCents(taken));
  return cents > 0 ? await createRefund(taken.transaction, taken.order, { ...refunding, cents }, taken) : undefined;
}
