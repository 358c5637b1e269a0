import type { LockedOrder } from './locked-order.ts';

/** Marks the order's waiting withdrawals as settled and records how. */
export async function settleWithdrawalsOf({ transaction, order, now }: LockedOrder, words: string): Promise<void> {
  const waiting = transaction
    .updateTable('withdrawals')
    .where('order_id', '=', order.id)
    .where('settled_at', 'is', null);
  await waiting.set({ settled_at: now.toISOString(), note: words }).execute();
}
