import { limits } from '#core/limits.ts';
import type { Order } from '../contract/order.ts';
import { type Cents, toCents } from '#core/money.ts';

export const withdrawalPath = (id: string): string => `/livre-resolucao?order=${id}`;

/** Whether the customer's list shows an order. Unpaid card orders are hidden (spec 4). */
export const isShownToCustomer = (order: Order): boolean => order.paymentType !== 'Online' || order.isPaid;

/** An amount plus the 2 % tax, rounded down to the euro, that some backends add (spec 9). */
export const withFallbackTax = (cents: Cents): Cents =>
  cents + Math.floor((cents * limits.order.fallbackTaxPercentage) / 100 / 100) * 100;

/** The total in cents. If the backend sends no amount, it is the sum of offer prices with that tax, minus the discount. */
export function orderTotal(order: Order): Cents {
  if (typeof order.amount === 'number') return toCents(order.amount);
  const sum = order.items.reduce((cents, { product, quantity }) => {
    const euros = typeof product === 'object' && product ? (product.offerPrice ?? 0) : 0;
    return cents + toCents(euros) * quantity;
  }, 0);
  return Math.max(0, withFallbackTax(sum) - toCents(order.discountAmount ?? 0));
}
