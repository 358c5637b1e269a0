import { limits } from '#contract/limits.ts';
import { type OrderStanding, undoUntil } from '../order-life.ts';

/** As much of an order as tells whether anything is still to come. */
interface Ending extends OrderStanding {
  /** Whether a payment of it can still be made. */
  isPayable: boolean;
}

/**
 * Whether an order is over: delivered and paid, or cancelled with nothing left to give back, no return or refund under
 * way, and the last step too old to be taken back.
 */
export function isOver(order: Ending, now: Date): boolean {
  const { status, statusChangedAt, isPaid, isPayable, refunds, returns, refundable } = order;
  if (isPayable || undoUntil(order, now) !== null) return false;
  if (refunds.some(({ state }) => state !== 'done')) return false;
  if (returns.some(({ state }) => state !== 'settled' && state !== 'refused')) return false;
  if (statusChangedAt !== null && now.getTime() < Date.parse(statusChangedAt) + limits.order.undoTime) return false;
  return status === 'Delivered' ? isPaid : status === 'Cancelled' && refundable === 0;
}
