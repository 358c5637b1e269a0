import type { NewOrder } from '#contract/order.ts';
import { isSentOrder } from '#domain/same-order.ts';
import { api } from '../api.ts';
import { randomKey } from '../random-key.ts';
import { type StoredAttempt, storedAttempt } from '../storage/storage.ts';

/** For how long a lost answer is looked for, in milliseconds; what is ordered later is meant to be a new order. */
const lifetime = 60 * 60_000;

const isSame = (one: NewOrder, other: NewOrder): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The attempt to which no answer has come yet, of this page or of one before. */
export function unansweredAttempt(): StoredAttempt | undefined {
  const attempt = storedAttempt.get();
  return attempt && Date.now() - attempt.startedAt < lifetime ? attempt : undefined;
}

/** Whether an attempt is for exactly this order, so that its key may be used again. */
export const isAttemptOf = (attempt: StoredAttempt, order: NewOrder): boolean => isSame(attempt.order, order);

/** Notes down that an order is being sent; the same order goes on under the key of its lost attempt. */
export function beginAttempt(order: NewOrder): StoredAttempt {
  const last = unansweredAttempt();
  if (last && isAttemptOf(last, order)) return last;
  const attempt = { key: randomKey(), order, startedAt: Date.now() };
  storedAttempt.set(attempt);
  return attempt;
}

/** The API has answered: nothing is left to be found out. */
export const forgetAttempt = (): void => storedAttempt.set(undefined);

/** Whether an attempt has become one of the customer's orders; throws what the call throws. */
export async function hasBecomeOrder({ order, startedAt }: StoredAttempt): Promise<boolean> {
  const orders = await api.orders.ofUser(order.userId);
  return orders.some((listed) => isSentOrder(listed, order, startedAt));
}
