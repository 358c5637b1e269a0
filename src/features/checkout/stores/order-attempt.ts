import type { NewOrder } from '#features/orders/contract/order.ts';
import { isSentOrder } from '#features/orders/rules/same-order.ts';
import { randomKey } from '#browser/random-key.ts';
import { type StoredAttempt, storedAttempt } from '#features/session/stores/storage.ts';
import { orderApi } from '#features/orders/client/order-api.ts';

/** How long a lost response counts, in milliseconds. A later order is a new one. */
const lifetime = 60 * 60_000;

/** An order that was sent but has no response yet. */
export interface OrderAttempt extends StoredAttempt {
  order: NewOrder;
}

const isSame = (one: NewOrder, other: NewOrder): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the last order attempt without a response, from this page or an earlier one. */
export function unansweredAttempt(): OrderAttempt | undefined {
  // Only this module writes attempts.
  const attempt = storedAttempt.get() as OrderAttempt | undefined;
  return attempt && Date.now() - attempt.startedAt < lifetime ? attempt : undefined;
}

/** Whether an attempt is for exactly this order, so that its key can be used again. */
export const isAttemptOf = (attempt: OrderAttempt, order: NewOrder): boolean => isSame(attempt.order, order);

/** Stores that an order is being sent. The same order reuses the key of its unanswered attempt. */
export function beginAttempt(order: NewOrder): OrderAttempt {
  const last = unansweredAttempt();
  if (last && isAttemptOf(last, order)) return last;
  const attempt = { key: randomKey(), order, startedAt: Date.now() };
  storedAttempt.set(attempt);
  return attempt;
}

/** Removes the attempt, because the API has responded. */
export const forgetAttempt = (): void => storedAttempt.set(undefined);

/** Whether an attempt is among the customer's orders. Throws the errors of the call. */
export async function hasBecomeOrder({ order, startedAt }: OrderAttempt): Promise<boolean> {
  const orders = await orderApi.ofUser(order.userId);
  return orders.some((listed) => isSentOrder(listed, order, startedAt));
}
