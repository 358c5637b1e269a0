import type { Order } from '#contract/order.ts';
import { orders as text } from '#text/orders.ts';
import { badgeStyle } from '#ui/styles.ts';

/** How an order is paid: on delivery, or by card and whether it has been (spec 4). */
export function PaymentBadge({ order: { paymentType, isPaid } }: { order: Order }) {
  if (paymentType !== 'Online') return <span className={badgeStyle('neutral')}>{text.cashOnDelivery}</span>;
  return <span className={badgeStyle(isPaid ? 'done' : 'waiting')}>{isPaid ? text.paid : text.unpaid}</span>;
}
