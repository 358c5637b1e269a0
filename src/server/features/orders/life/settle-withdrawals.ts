import type { TakenOrder } from './act-on-order.ts';

/** Notes that the withdrawals from an order that wait are settled, and how. */
export async function settleWithdrawalsOf({ transaction, order, now }: TakenOrder, words: string): Promise<void> {
  const waiting = transaction
    .updateTable('withdrawals')
    .where('order_id', '=', order.id)
    .where('settled_at', 'is', null);
  await waiting.set({ settled_at: now.toISOString(), note: words }).execute();
}
