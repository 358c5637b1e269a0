import type { Order } from '#contract/order.ts';
import { readStatus } from '#domain/order-status.ts';
import { orders as text } from '#text/orders.ts';
import { badgeStyle } from '#ui/styles.ts';

/** How an order is paid: on delivery, or by card and whether it has been (spec 4). */
export function PaymentBadge({ order: { paymentType, isPaid, status } }: { order: Order }) {
  if (paymentType !== 'Online') return <span className={badgeStyle('neutral')}>{text.cashOnDelivery}</span>;
  if (isPaid) return <span className={badgeStyle('done')}>{text.paymentState(text.paid)}</span>;
  // Nobody waits for the money of an order that is cancelled; the page says so beside it.
  const tone = readStatus(status) === 'Cancelled' ? 'neutral' : 'waiting';
  return <span className={badgeStyle(tone)}>{text.paymentState(text.unpaid)}</span>;
}
