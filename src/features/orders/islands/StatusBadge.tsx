import type { Order } from '../contract/order.ts';
import { readStatus, statusTone } from '../rules/order-status.ts';
import { orders as text } from '../text/orders.ts';
import { badgeStyle } from '#ui/styles.ts';

interface Props {
  order: Pick<Order, 'status'>;
  /** Whether the customer has withdrawn from the whole order. */
  isWithdrawn: boolean;
}

/**
 * The progress of an order. An unknown status counts as awaiting shipment (spec 4). Renders nothing for unshipped goods of a withdrawn order,
 * because the specification has no status for them.
 */
export function StatusBadge({ order: { status }, isWithdrawn }: Props) {
  const known = readStatus(status);
  if (isWithdrawn && (known === 'Pending' || known === 'Processing')) return null;
  return (
    <span className={badgeStyle(statusTone(status))}>
      {text.orderState(known ? text.statuses[known] : text.statusOther)}
    </span>
  );
}
