import { type OrderStatus, orderStatuses } from '#contract/order.ts';

const next: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Processing', 'Shipped', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

/** Whether an order may go from one status to another; the specification leaves the table to us (spec 4). */
export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to);

/** The status a text from the wire names, or undefined for the ones that show as awaiting shipment. */
export const readStatus = (status: string): OrderStatus | undefined => orderStatuses.find((known) => known === status);

/** The tone of a status badge (spec 4). */
export type StatusTone = 'waiting' | 'moving' | 'done' | 'stopped';

const tones: Record<OrderStatus, StatusTone> = {
  Pending: 'waiting',
  Processing: 'waiting',
  Shipped: 'moving',
  Delivered: 'done',
  Cancelled: 'stopped',
};

/** The badge's tone for a status as it stands on the wire. */
export function statusTone(status: string): StatusTone {
  const known = readStatus(status);
  return known ? tones[known] : 'waiting';
}
