import { isOver } from '#features/orders/rules/order-end.ts';
import { type OrderRecord, getOrderState } from '#features/orders/server/order-record.ts';

/** Returns whether an order has ended completely. It then keeps only the data that the books need. */
export const isOrderOver = (record: OrderRecord, now: Date): boolean =>
  isOver({ ...getOrderState(record), isPayable: record.payments.some(isUnended) }, now);

const isUnended = ({ state, close_asked_at }: OrderRecord['payments'][number]): boolean =>
  state === 'open' || state === 'pending' || close_asked_at !== null;

/** Counts the orders that still have to arrive, be paid or be refunded. */
export const countOpen = (records: readonly OrderRecord[], now: Date): number =>
  records.filter((record) => !isOrderOver(record, now)).length;
