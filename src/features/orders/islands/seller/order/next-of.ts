import type { SellerActionKind } from '../../../contract/order-actions.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';

export type Next =
  | 'withdrawn'
  | 'partWithdrawn'
  | 'giveBack'
  | 'sendAgain'
  | 'cancel'
  | 'ship'
  | 'deliver'
  | 'collect'
  | 'confirm'
  | 'payment';

export function nextOf(order: SellerOrderDetail): Next | undefined {
  const { acts, payment, refundable, status, withdrawn, amount } = order;
  const can = (kind: SellerActionKind) => acts.includes(kind);
  // A withdrawal takes effect when the customer sends it, so unshipped goods must not be shipped.
  if (withdrawn && (can('ship') || can('send_again'))) return withdrawn.goods === '' ? 'withdrawn' : 'partWithdrawn';
  if (can('send_again')) return 'sendAgain';
  // The order was paid online and is fully refunded. Shipping it would give the goods away.
  if (can('ship') && payment?.state === 'paid' && refundable === 0 && amount !== 0) return 'cancel';
  if (can('confirm')) return 'confirm';
  if (can('ship')) return 'ship';
  if (can('deliver')) return 'deliver';
  if (can('collect')) return 'collect';
  if (withdrawn && status === 'Delivered' && refundable > 0) return 'giveBack';
  return isUnpaid(order) ? 'payment' : undefined;
}

/** Whether the customer can still pay online, also after a payment has expired. */
function isUnpaid({ payment, isPaid, status, withdrawn }: SellerOrderDetail): boolean {
  if (payment?.state === 'open' || payment?.state === 'pending') return true;
  return payment !== undefined && payment.method !== 'cash' && !isPaid && status !== 'Cancelled' && !withdrawn;
}

/** Other tasks for the seller, further down the page. */
export type Waiting = 'return' | 'refund' | 'transfer';

/** Returns the tasks: unsettled returns, failed refunds, and refunds that the seller has to transfer. */
export function waitingOf({ refunds, returns }: SellerOrderDetail): Waiting[] {
  const waits: Record<Waiting, boolean> = {
    return: returns.some(({ state }) => state !== 'settled' && state !== 'refused'),
    refund: refunds.some(({ state }) => state === 'failed'),
    transfer: refunds.some(({ state, way }) => state === 'asked' && way === 'transfer'),
  };
  return (Object.keys(waits) as Waiting[]).filter((one) => waits[one]);
}
