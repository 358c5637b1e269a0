import type { SellerActKind } from '#contract/order-acts.ts';
import type { SellerOrderDetail } from '#contract/seller-orders.ts';

/** The step that comes next with the goods and their payment. */
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

/** What comes next with an order as its acts allow it; undefined when nothing does. */
export function nextOf({ acts, payment, refundable, status, withdrawn, amount }: SellerOrderDetail): Next | undefined {
  const can = (kind: SellerActKind) => acts.includes(kind);
  // A withdrawal takes effect when it is sent: what has not left stays here.
  if (withdrawn && (can('ship') || can('send_again'))) return withdrawn.goods === '' ? 'withdrawn' : 'partWithdrawn';
  if (can('send_again')) return 'sendAgain';
  // Paid online, and all of it goes back: who ships it gives the goods away.
  if (can('ship') && payment?.state === 'paid' && refundable === 0 && amount !== 0) return 'cancel';
  if (can('confirm')) return 'confirm';
  if (can('ship')) return 'ship';
  if (can('deliver')) return 'deliver';
  if (can('collect')) return 'collect';
  if (withdrawn && status === 'Delivered' && refundable > 0) return 'giveBack';
  return payment?.state === 'open' || payment?.state === 'pending' ? 'payment' : undefined;
}

/** What else waits for the seller, further down the page. */
export type Waiting = 'return' | 'refund' | 'transfer';

/** Returns that are not settled, refunds that failed, and money that the seller has to transfer. */
export function waitingOf({ refunds, returns }: SellerOrderDetail): Waiting[] {
  const waits: Record<Waiting, boolean> = {
    return: returns.some(({ state }) => state !== 'settled' && state !== 'refused'),
    refund: refunds.some(({ state }) => state === 'failed'),
    transfer: refunds.some(({ state, way }) => state === 'asked' && way === 'transfer'),
  };
  return (Object.keys(waits) as Waiting[]).filter((one) => waits[one]);
}
