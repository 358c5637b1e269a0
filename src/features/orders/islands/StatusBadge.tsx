import type { Order } from '../contract/order.ts';
import { readStatus, statusTone } from '../rules/order-status.ts';
import { orders as text } from '../text/orders.ts';
import { pickup as pickupText } from '../text/pickup.ts';
import { badgeStyle } from '#ui/styles.ts';

/** The progress of an order (spec 4). Renders nothing for unshipped goods of a withdrawn order, which have no status there. */
export function StatusBadge({
  order: { status, pickup },
  isWithdrawn,
}: {
  order: Pick<Order, 'status' | 'pickup'>;
  isWithdrawn: boolean;
}) {
  const known = readStatus(status);
  if (isWithdrawn && (known === 'Pending' || known === 'Processing')) return null;
  const words = known && ((pickup && pickupText.statuses[known]) ?? text.statuses[known]);
  return <span className={badgeStyle(statusTone(status))}>{text.orderState(words ?? text.statusOther)}</span>;
}
