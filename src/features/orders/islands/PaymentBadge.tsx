import type { Order } from '../contract/order.ts';
import { readStatus } from '../rules/order-status.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { orders as text } from '../text/orders.ts';
import { badgeStyle } from '#ui/styles.ts';

/** The payment of an order: on delivery, or by card with its status (spec 4). */
export function PaymentBadge({ order: { paymentType, isPaid, status, pickup } }: { order: Order }) {
  if (paymentType !== 'Online') {
    return <span className={badgeStyle('neutral')}>{pickup ? delivery.cashAtShop : text.cashOnDelivery}</span>;
  }
  if (isPaid) return <span className={badgeStyle('done')}>{text.paymentState(text.paid)}</span>;
  // The shop no longer expects payment for a cancelled order. The page shows the cancellation nearby.
  const tone = readStatus(status) === 'Cancelled' ? 'neutral' : 'waiting';
  return <span className={badgeStyle(tone)}>{text.paymentState(text.unpaid)}</span>;
}
