import type { Actor, LinePieces, RefundWay } from '#contract/order-life.ts';
import type { RefundRow } from '#server/features/payments/refund.repository.ts';
import { askRefund } from '#server/features/payments/refund.service.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { insertEvents } from '../order-event.repository.ts';
import { refundableCents } from '../order-record.ts';
import type { OrderRow } from '../order.repository.ts';
import type { TakenOrder } from './act-on-order.ts';

/** Money that is to go back, in cents, and what it is for. */
interface Refunding {
  cents: number;
  reason: string;
  way?: RefundWay;
  lines?: readonly LinePieces[];
  /** How much of it is the order's delivery. */
  deliveryCents?: number;
  returnId?: string;
  /** The payment that goes back, when it must be that one. */
  paymentId?: string;
}

/** Asks for a refund, which is sent once the transaction is committed, and notes it. Throws refund_too_large. */
export async function askBack(
  transaction: ShopDatabase,
  order: Pick<OrderRow, 'id'>,
  { way = 'provider', lines = [], ...refunding }: Refunding,
  { actor, now }: { actor: Actor; now: Date },
): Promise<RefundRow> {
  const refund = await askRefund(transaction, {
    ...refunding,
    lines: [...lines],
    orderId: order.id,
    actor,
    way,
    now,
  });
  const { cents, reason: note } = refunding;
  await insertEvents(transaction, order.id, now, [{ kind: 'refund_asked', actor, cents, note }]);
  // Money of several payments goes back in several refunds: people are told the sum.
  return { ...refund, cents };
}

/** Gives back as much of an amount as is left of what was paid; answers nothing when nothing is. */
export async function giveBackUpTo(taken: TakenOrder, refunding: Refunding): Promise<RefundRow | undefined> {
  const cents = Math.min(refunding.cents, refundableCents(taken));
  return cents > 0 ? await askBack(taken.transaction, taken.order, { ...refunding, cents }, taken) : undefined;
}
