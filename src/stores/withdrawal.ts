import { atom } from 'nanostores';
import { createClient } from '#api-client/client.ts';
import { orders } from '#api-client/orders.ts';
import { withdrawals } from '#api-client/withdrawals.ts';
import type { OrderDetail } from '#contract/order.ts';
import type { NewWithdrawal, WithdrawalReceipt } from '#contract/withdrawal.ts';
import { withdrawal as text } from '#text/withdrawals/withdrawal.ts';
import { transport } from './api.ts';
import { failureText } from './failure-text.ts';
import { randomKey } from './random-key.ts';
import { storedUser } from './storage/storage.ts';

const client = createClient(transport);
const calls = withdrawals(client);

type Typed = Omit<NewWithdrawal, 'key' | 'goods'> & { goods: string };

/** Where somebody is who withdraws: writing, reading what was written, sending, or done. */
export type Withdrawing =
  | { state: 'writing' }
  | { state: 'checking'; typed: Typed; sentence?: string }
  | { state: 'sending'; typed: Typed }
  | { state: 'sent'; receipt: WithdrawalReceipt; typed: Typed };

export const $withdrawing = atom<Withdrawing>({ state: 'writing' });

/** An order with all that is known of it. */
export type WithdrawnOrder = OrderDetail;

/** The order that the customer, who is logged in, withdraws from; undefined when it cannot be read: no login is asked for. */
export async function readWithdrawnOrder(orderId: string): Promise<WithdrawnOrder | undefined> {
  if (!storedUser.get()) return undefined;
  return await orders(client)
    .detail(orderId)
    // The form then asks for the order number.
    .catch(() => undefined);
}

/** One statement has one key, however often it has to be sent. */
let statement: { typed: string; key: string } | undefined;

/** Shows what was written, to be confirmed. */
export const checkWithdrawal = (typed: Typed): void => $withdrawing.set({ state: 'checking', typed });

/** Goes back to the form. */
export const changeWithdrawal = (): void => $withdrawing.set({ state: 'writing' });

/** Sends what was confirmed; a failure is said, and nothing of it is lost. */
export async function confirmWithdrawal(): Promise<void> {
  const now = $withdrawing.get();
  if (now.state !== 'checking') return;
  const { typed } = now;
  const content = JSON.stringify(typed);
  if (statement?.typed !== content) statement = { typed: content, key: randomKey() };
  $withdrawing.set({ state: 'sending', typed });
  try {
    $withdrawing.set({ state: 'sent', typed, receipt: await calls.declare({ ...typed, key: statement.key }) });
  } catch (error) {
    $withdrawing.set({ state: 'checking', typed, sentence: failureText(error, text.failed) });
  }
}
