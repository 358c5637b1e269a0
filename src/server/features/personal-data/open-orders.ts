import { isOver } from '#domain/orders/order-end.ts';
import { type OrderRecord, standingOf } from '#server/features/orders/order-record.ts';

/** Whether nothing is to come of an order any more, so that it keeps what the books need and no more. */
export const isOrderOver = (record: OrderRecord, now: Date): boolean =>
  isOver({ ...standingOf(record), isPayable: record.payments.some(isUnended) }, now);

const isUnended = ({ state, close_asked_at }: OrderRecord['payments'][number]): boolean =>
  state === 'open' || state === 'pending' || close_asked_at !== null;

/** How many of these orders are still to arrive, to be paid or to be paid back. */
export const countOpen = (records: readonly OrderRecord[], now: Date): number =>
  records.filter((record) => !isOrderOver(record, now)).length;
