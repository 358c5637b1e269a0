import { sellerOrders as text } from '../../text/seller-orders.ts';

/** Marks an order that was paid in the payment provider's sandbox. */
export function TestChip() {
  return <span className="rounded bg-ink px-1.5 py-0.5 text-xs font-bold text-white">{text.test}</span>;
}
