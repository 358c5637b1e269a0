import type { PaymentState } from '#features/payments/contract.ts';
import type { OrderPayment } from '../contract/order-life.ts';
import { toEuros } from '#core/money.ts';
import type { PaymentRow } from '#features/payments/server/payment.repository.ts';
import type { ListedOrder } from './listed-orders.ts';

/** Returns the current payment of an order: the one that paid it, otherwise the newest by the chosen method. */
export function currentPaymentOf({ order, payments, money }: ListedOrder, now: Date): OrderPayment {
  const { payment_method: method } = order;
  const amount = toEuros(order.total_cents);
  if (method === 'cash') {
    const isOver = order.status === 'Cancelled' || order.came_back_at !== null;
    const state = money.collected > 0 || order.is_paid === 1 ? 'collected' : isOver ? 'not_collected' : 'due';
    return { method, state, amount };
  }
  const payment = countingPayment({ order, payments });
  if (!payment) return { method, state: order.is_paid === 1 ? 'paid' : 'closed', amount };
  const state = stateOf(payment, order, now);
  const isWaiting = state === 'open' || state === 'pending';
  return {
    method,
    state,
    amount,
    expiresAt: isWaiting ? payment.expires_at : null,
    url: isWaiting ? payment.page_url : null,
    entity: isWaiting ? payment.entity : null,
    reference: isWaiting ? payment.reference : null,
  };
}

/** Returns the payment that paid the order, otherwise the newest by the chosen method. */
function countingPayment({ order, payments }: Pick<ListedOrder, 'order' | 'payments'>): PaymentRow | undefined {
  const chosen = payments.filter(({ method }) => method === order.payment_method);
  return (order.is_paid === 1 ? chosen.find(({ state }) => state === 'paid') : undefined) ?? chosen[0];
}

/** Returns whether money of a payment may still arrive in time. */
export const isUnendedPayment = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'open' || state === 'pending';

/** Returns whether a customer can continue an open payment. */
export const isUsable = (payment: PaymentRow, now: Date): boolean =>
  payment.close_asked_at === null &&
  (payment.state === 'pending' || (payment.state === 'open' && Date.parse(payment.expires_at) > now.getTime()));

function stateOf(payment: PaymentRow, order: ListedOrder['order'], now: Date): PaymentState {
  // A payment that was not due is refunded. Its state is closed, and the order stays unpaid.
  if (payment.state === 'paid' && order.is_paid === 0) return 'closed';
  if (payment.state !== 'open' && payment.state !== 'pending') return payment.state;
  if (order.status === 'Cancelled' || payment.close_asked_at !== null) return 'closed';
  return isUsable(payment, now) ? payment.state : 'expired';
}
