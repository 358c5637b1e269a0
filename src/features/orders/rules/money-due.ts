import type { OrderStatus } from '../contract/order.ts';
import { limits } from '#core/limits.ts';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';

const DAY = 24 * 60 * 60_000;

/** The number of days until a refund is due, 0 on the day itself. Negative if it is late. */
export const daysLeft = (dueOn: string, now: Date): number =>
  Math.round((Date.parse(dueOn) - Date.parse(lisbonDay(now))) / DAY);

/** Whether a refund for a withdrawal may wait for the goods or for proof of posting. It may while the customer or the carrier has the goods. */
export const mayWaitForGoods = (status: OrderStatus, hasCameBack: boolean): boolean =>
  (status === 'Shipped' && !hasCameBack) || status === 'Delivered';

/** The last day for the refund of a withdrawal (Decreto-Lei 24/2014, article 12). */
export const moneyDueOn = (sentAt: string): string =>
  dayAfter(lisbonDay(new Date(sentAt)), limits.withdrawal.moneyDays);
