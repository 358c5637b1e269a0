import type { NewOrder, Order, OrderItem } from '../contract/order.ts';
import { toCents } from '#core/money.ts';
import { withFallbackTax } from './order-view.ts';

/** The highest clock difference between a device and a server, in milliseconds. */
const clockTolerance = 5 * 60_000;

const idOf = ({ product }: OrderItem): string => (typeof product === 'string' ? product : (product?._id ?? ''));

const linesOf = (items: readonly { id: string; quantity: number }[]): string =>
  items
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .sort()
    .join();

const isAmountOf = (listed: number, sent: number): boolean =>
  [toCents(sent), withFallbackTax(toCents(sent))].includes(toCents(listed));

/** Whether a listed order is the one sent at `sentAt` (ms): same lines, amount and payment, not older. It may have no date. */
export function isSentOrder(order: Order, sent: NewOrder, sentAt: number): boolean {
  const madeAt = Date.parse(order.createdAt);
  if (madeAt < sentAt - clockTolerance) return false;
  if (order.paymentType !== sent.paymentType) return false;
  if (typeof order.amount === 'number' && !isAmountOf(order.amount, sent.amount)) return false;
  const listed = order.items.map((item) => ({ id: idOf(item), quantity: item.quantity }));
  return linesOf(listed) === linesOf(sent.items.map(({ product: id, quantity }) => ({ id, quantity })));
}
