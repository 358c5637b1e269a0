import type { Order } from '#contract/order.ts';
import { readStatus, statusTone } from '#domain/order-status.ts';
import { orders as text } from '#text/orders.ts';
import { badgeStyle } from '#ui/styles.ts';

interface Props {
  order: Pick<Order, 'status'>;
  /** Whether the customer has withdrawn from all of it. */
  isWithdrawn: boolean;
}

/**
 * How far an order is; a status that the shop does not know is awaiting shipment (spec 4). Nothing for goods that stay
 * here because the customer has withdrawn: no status of the specification says so.
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
