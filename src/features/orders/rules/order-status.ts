import { type OrderStatus, orderStatuses } from '../contract/order.ts';

const next: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Processing', 'Shipped', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

/** Whether an order may change from one status to another. The specification leaves this table to us (spec 4). */
export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to);

/** The status that a text from the API names; undefined for an unknown text, which the shop shows as awaiting shipment. */
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

/** The tone of the badge for a status from the API. */
export function statusTone(status: string): StatusTone {
  const known = readStatus(status);
  return known ? tones[known] : 'waiting';
}
