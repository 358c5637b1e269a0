import { type OrderStatus, orderStatuses } from '../contract/order.ts';

/** The status that a text from the API names; undefined for an unknown text, which the shop shows as awaiting shipment. */
export const readStatus = (status: string): OrderStatus | undefined => orderStatuses.find((known) => known === status);

export type StatusTone = 'waiting' | 'moving' | 'done' | 'stopped';

const tones: Record<OrderStatus, StatusTone> = {
  Pending: 'waiting',
  Processing: 'waiting',
  Shipped: 'moving',
  Delivered: 'done',
  Cancelled: 'stopped',
};

export function statusTone(status: string): StatusTone {
  const known = readStatus(status);
  return known ? tones[known] : 'waiting';
}
