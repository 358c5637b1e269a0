import { limits } from '#core/limits.ts';
import { type OrderState, undoUntil } from './order-life.ts';

/** The fields of an order that decide whether it is finished. */
interface Ending extends OrderState {
  /** Whether the customer can still pay it. */
  isPayable: boolean;
}

/**
 * Whether an order is finished. It is delivered and paid, or cancelled with nothing to refund. No return or refund is pending, and the last step can
 * no longer be undone.
 */
export function isOver(order: Ending, now: Date): boolean {
  const { status, statusChangedAt, isPaid, isPayable, refunds, returns, refundable } = order;
  if (isPayable || undoUntil(order, now) !== null) return false;
  if (refunds.some(({ state }) => state !== 'done')) return false;
  if (returns.some(({ state }) => state !== 'settled' && state !== 'refused')) return false;
  if (statusChangedAt !== null && now.getTime() < Date.parse(statusChangedAt) + limits.order.undoTime) return false;
  return status === 'Delivered' ? isPaid : status === 'Cancelled' && refundable === 0;
}
