import { readStatus, statusTone } from '#domain/order-status.ts';
import { orders as text } from '#text/orders.ts';
import { badgeStyle } from '#ui/styles.ts';

/** How far an order is; a status that the shop does not know is awaiting shipment (spec 4). */
export function StatusBadge({ status }: { status: string }) {
  const known = readStatus(status);
  return <span className={badgeStyle(statusTone(status))}>{known ? text.statuses[known] : text.statusOther}</span>;
}
