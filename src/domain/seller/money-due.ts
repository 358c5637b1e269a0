import type { OrderStatus } from '#contract/order.ts';
import { lisbonDay } from '../lisbon-day.ts';

const DAY = 24 * 60 * 60_000;

/** How many days are left until money is due, 0 on the day itself; below 0 it is late. */
export const daysLeft = (dueOn: string, now: Date): number =>
  Math.round((Date.parse(dueOn) - Date.parse(lisbonDay(now))) / DAY);

/** Whether money for a withdrawal may wait for the goods, or for the proof that they were posted: they are away. */
export const mayWaitForGoods = (status: OrderStatus, hasCameBack: boolean): boolean =>
  (status === 'Shipped' && !hasCameBack) || status === 'Delivered';
