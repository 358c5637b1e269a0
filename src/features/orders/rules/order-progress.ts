import type { OrderLine, OrderPayment, OrderReturn } from '../contract/order-life.ts';
import type { Order, OrderDetail } from '../contract/order.ts';
import { type Cents, toCents } from '#core/money.ts';
import { quantityCents } from './order-money.ts';
import { withdrawnFrom } from './withdrawn-from.ts';

/** The stage of an order that matters most to the customer. */
export type OrderMoment =
  | 'to_pay'
  | 'to_confirm'
  | 'payment_expired'
  | 'payment_failed'
  | 'preparing'
  | 'on_the_way'
  | 'came_back'
  | 'delivered'
  | 'cancelled'
  | 'return_requested'
  | 'return_accepted'
  | 'return_received'
  | 'withdrawn'
  | 'money_back';

type Payable = Pick<Order, 'status' | 'isPaid' | 'payment'>;

/** The payment that an order waits for, if it can still be made; undefined if the API sends no payments. */
export function openPaymentOf({ status, isPaid, payment }: Payable): OrderPayment | undefined {
  const isOpen = payment?.state === 'open' || payment?.state === 'pending';
  return isOpen && !isPaid && status !== 'Cancelled' ? payment : undefined;
}

/** Whether an order waits until its customer proves the address. */
export const waitsForProof = ({ confirmBy, status }: Pick<Order, 'confirmBy' | 'status'>): boolean =>
  !!confirmBy && status !== 'Cancelled';

/** The refunded and pending amount in cents. Failed refunds do not count. */
export const refundedOrPendingAmount = (order: Pick<Order, 'refundedAmount' | 'refundingAmount'>): Cents =>
  toCents(order.refundedAmount ?? 0) + toCents(order.refundingAmount ?? 0);

/** The paid amount that has not been refunded, in cents. A cancellation refunds it. */
export const refundableAmount = (order: Pick<Order, 'paidAmount' | 'refundedAmount' | 'refundingAmount'>): Cents =>
  toCents(order.paidAmount ?? 0) - refundedOrPendingAmount(order);

const returnUnderWay = ({ returns }: Pick<OrderDetail, 'returns'>): OrderReturn | undefined =>
  returns.findLast(({ state }) => state === 'requested' || state === 'accepted' || state === 'received');

/** Whether the goods of an order have stopped moving, so that its money matters more. */
const isAtRest = ({ status, cameBackAt }: Order) => status === 'Delivered' || status === 'Cancelled' || !!cameBackAt;

const unpaid = { expired: 'payment_expired', failed: 'payment_failed', closed: 'payment_failed' } as const;

function goodsMoment({ status, cameBackAt }: Order): OrderMoment {
  if (status === 'Cancelled') return 'cancelled';
  if (cameBackAt) return 'came_back';
  if (status === 'Shipped') return 'on_the_way';
  return status === 'Delivered' ? 'delivered' : 'preparing';
}

/** Whether the customer has withdrawn and the goods have not moved since. */
const isWithdrawn = ({ status, events }: Pick<OrderDetail, 'status' | 'events'>): boolean =>
  status !== 'Cancelled' && withdrawnFrom(events).length > 0;

export function momentOf(order: OrderDetail): OrderMoment {
  const under = returnUnderWay(order);
  if (!under && isWithdrawn(order) && refundedOrPendingAmount(order) === 0) return 'withdrawn';
  if (openPaymentOf(order)) return 'to_pay';
  if (waitsForProof(order)) return 'to_confirm';
  if (under) return `return_${under.state as 'requested' | 'accepted' | 'received'}`;
  if (isAtRest(order) && refundedOrPendingAmount(order) > 0) return 'money_back';
  const state = order.payment?.state;
  const isUnpaid = order.paymentType === 'Online' && !order.isPaid && order.status !== 'Cancelled';
  if (isUnpaid && (state === 'expired' || state === 'failed' || state === 'closed')) return unpaid[state];
  return goodsMoment(order);
}

/** The quantity of a line that can still be returned: it is in no return and has not been refunded. */
export function returnableQuantity({ returns }: Pick<OrderDetail, 'returns'>, line: OrderLine): number {
  const settled = returns
    .filter(({ state }) => state === 'settled')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { position, quantity }) => (position === line.position ? sum + quantity : sum), 0);
  // Refunds for a return are already counted in its quantity.
  const others = Math.max(0, line.refunded - settled);
  return Math.max(0, line.quantity - line.returning - others);
}

/** The price of `quantity` units of a line, after the refunded ones. */
export const centsOfQuantity = (line: OrderLine, quantity: number): Cents =>
  centsUpTo(line, line.refunded + quantity) - centsUpTo(line, line.refunded);

/** The amount that a line loses if only `kept` units stay. */
export const centsTakenOut = (line: OrderLine, kept: number): Cents => toCents(line.amount) - centsUpTo(line, kept);

/** The price of a line's first `count` units. If the API sends no price, it is their share of the line, rounded up. */
function centsUpTo({ quantity, amount, ordered, name, offerPrice, discount }: OrderLine, count: number): Cents {
  const whole = toCents(amount);
  if (count >= quantity) return whole;
  if (offerPrice === undefined || discount === undefined) return Math.ceil((whole * count) / quantity);
  const line = { name, ordered, quantity, offerCents: toCents(offerPrice), discountCents: toCents(discount) };
  return quantityCents(line, 0, count);
}
