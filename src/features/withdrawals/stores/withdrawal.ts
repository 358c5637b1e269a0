import { atom } from 'nanostores';
import type { OrderDetail } from '#features/orders/contract/order.ts';
import type { NewWithdrawal, WithdrawalReceipt } from '../contract/withdrawal.ts';
import { withdrawal as text } from '#features/orders/text/withdrawal.ts';
import { orderApi } from '#features/orders/client/order-api.ts';
import { withdrawalApi } from '../client/withdrawal-api.ts';
import { failureText } from '#browser/failure-text.ts';
import { randomKey } from '#browser/random-key.ts';
import { storedUser } from '#features/session/stores/storage.ts';

type Typed = Omit<NewWithdrawal, 'key' | 'goods'> & { goods: string };

/** The step of a withdrawal: writing it, checking it, sending it, or done. */
export type Withdrawing =
  | { state: 'writing' }
  | { state: 'checking'; typed: Typed; sentence?: string }
  | { state: 'sending'; typed: Typed }
  | { state: 'sent'; receipt: WithdrawalReceipt; typed: Typed };

export const $withdrawing = atom<Withdrawing>({ state: 'writing' });

/** The full data of an order. */
export type WithdrawnOrder = OrderDetail;

/** Returns the order of the logged-in customer for a withdrawal. Undefined if it cannot be loaded. Does not ask for a login. */
export async function readWithdrawnOrder(orderId: string): Promise<WithdrawnOrder | undefined> {
  if (!storedUser.get()) return undefined;
  return await orderApi
    .detail(orderId)
    // The form then asks for the order number.
    .catch(() => undefined);
}

/** The idempotency key of the statement, shared by all attempts to send it. */
let statement: { typed: string; key: string } | undefined;

export const checkWithdrawal = (typed: Typed): void => $withdrawing.set({ state: 'checking', typed });

/** Shows the form again, with the typed text. */
export const reopenWithdrawalForm = (): void => $withdrawing.set({ state: 'writing' });

/** Sends the confirmed statement. A failure shows a message and keeps the statement. */
export async function confirmWithdrawal(): Promise<void> {
  const now = $withdrawing.get();
  if (now.state !== 'checking') return;
  const { typed } = now;
  const content = JSON.stringify(typed);
  if (statement?.typed !== content) statement = { typed: content, key: randomKey() };
  $withdrawing.set({ state: 'sending', typed });
  try {
    $withdrawing.set({ state: 'sent', typed, receipt: await withdrawalApi.declare({ ...typed, key: statement.key }) });
  } catch (error) {
    $withdrawing.set({ state: 'checking', typed, sentence: failureText(error, text.failed) });
  }
}
