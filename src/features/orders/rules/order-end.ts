import { limits } from '#core/limits.ts';
import { type OrderState, undoUntil } from './order-life.ts';

interface Ending extends OrderState {
  isPayable: boolean;
}

/** Whether an order is finished: delivered and paid, or cancelled without money left, with nothing pending and nothing to undo. */
export function isOver(order: Ending, now: Date): boolean {
  const { status, statusChangedAt, isPaid, isPayable, refunds, returns, refundable } = order;
  if (isPayable || undoUntil(order, now) !== null) return false;
  if (refunds.some(({ state }) => state !== 'done')) return false;
  if (returns.some(({ state }) => state !== 'settled' && state !== 'refused')) return false;
  if (statusChangedAt !== null && now.getTime() < Date.parse(statusChangedAt) + limits.order.undoTime) return false;
  return status === 'Delivered' ? isPaid : status === 'Cancelled' && refundable === 0;
}
