import { isBeforeShipping } from '#features/orders/rules/order-life.ts';
import { recordEvent, type LockedOrder } from '#features/orders/server/life/locked-order.ts';
import { cancelOrder } from '#features/orders/server/life/move-goods.ts';
import { settleWithdrawalsOf } from '#features/orders/server/life/settle-withdrawals.ts';
import { coversAll } from '#features/orders/rules/wholly-withdrawn.ts';
import { withdrawnFrom } from '#features/orders/rules/withdrawn-from.ts';
import { openQuantities } from '#features/orders/server/order-record.ts';
import { sellerWithdrawals as text } from '#features/orders/text/seller-withdrawals.ts';
import { type WithdrawalEffect, withdrawalTable, type WithdrawnOrder } from '../rules/withdrawal-table.ts';

/**
 * Returns the effect of a withdrawal from `goods` by the table. It is whole if the goods are empty, or if nothing is left together with the earlier
 * withdrawals.
 */
export function withdrawalEffect(locked: LockedOrder, goods: string): WithdrawalEffect | undefined {
  const isWhole = coversAll([...withdrawnFrom(locked.events), goods], openQuantities(locked));
  const [, effect] = withdrawalTable[withdrawnOrder(locked)][isWhole ? 'whole' : 'part'] ?? [];
  return effect;
}

function withdrawnOrder({ order, money, state }: LockedOrder): WithdrawnOrder {
  if (order.status === 'Cancelled') return 'cancelled';
  if (!isBeforeShipping(state)) return 'shipped';
  return money.charged + money.collected > 0 ? 'paid' : 'unpaid';
}

/** Records that the customer has withdrawn from `goods`, and runs the effect on the order. */
export async function withdrawFromOrder(locked: LockedOrder, goods: string): Promise<void> {
  const effect = withdrawalEffect(locked, goods);
  await recordEvent(locked, 'withdrawn', { note: goods });
  if (effect) await effectHandlers[effect]?.(locked);
}

const effectHandlers: Partial<Record<WithdrawalEffect, (locked: LockedOrder) => Promise<void>>> = {
  cancelled: (locked) => settleWithdrawalsOf(locked, text.cancelled),
  async closed(locked) {
    await settleWithdrawalsOf(locked, text.unpaid);
    await cancelOrder(locked);
  },
};
