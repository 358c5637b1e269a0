import type { SellerActKind } from '#contract/order-life.ts';
import type { SellerOrderDetail } from '#contract/seller-orders.ts';

/** What an order waits for. */
export type Next = 'return' | 'refund' | 'transfer' | 'cameBack' | 'ship' | 'deliver' | 'collect' | 'payment';

/** What comes next with an order, the most pressing first, as its acts allow it; undefined when nothing does. */
export function nextOf({ acts, refunds, returns, payment, cameBackAt }: SellerOrderDetail): Next | undefined {
  const can = (kind: SellerActKind) => acts.includes(kind);
  if (returns.some(({ state }) => state !== 'settled' && state !== 'refused')) return 'return';
  if (refunds.some(({ state }) => state === 'failed')) return 'refund';
  if (refunds.some(({ state, way }) => state === 'asked' && way === 'transfer')) return 'transfer';
  if (cameBackAt && (can('send_again') || can('cancel'))) return 'cameBack';
  if (can('ship')) return 'ship';
  if (can('deliver')) return 'deliver';
  if (can('collect')) return 'collect';
  return payment?.state === 'open' || payment?.state === 'pending' ? 'payment' : undefined;
}
