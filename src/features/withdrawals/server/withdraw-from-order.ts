import { isBeforeShipping } from '#features/orders/rules/order-life.ts';
import { recordEvent, type LockedOrder } from '#features/orders/server/life/locked-order.ts';
import { cancelOrder } from '#features/orders/server/life/cancel-order.ts';
import { settleWithdrawalsOf } from '#features/orders/server/life/settle-withdrawals.ts';
import { sellerWithdrawals as text } from '#features/orders/text/seller-withdrawals.ts';

/** The effect of a withdrawal on an order that has not been shipped. It depends on the payment and the goods. */
export type WithdrawalEffect = 'closed' | 'cancelled' | 'unsent' | 'unsentPart';

/**
 * Returns what a withdrawal does to an order; undefined for a shipped order. `goods` is the customer's text about the withdrawn goods. An empty
 * text means the whole order.
 */
export function withdrawalEffect({ order, money, state }: LockedOrder, goods: string): WithdrawalEffect | undefined {
  if (order.status === 'Cancelled') return 'cancelled';
  if (!isBeforeShipping(state)) return undefined;
  if (goods !== '') return 'unsentPart';
  return money.charged + money.collected > 0 ? 'unsent' : 'closed';
}

/**
 * Records that the customer has withdrawn from `goods`; empty means the whole order. Cancels an unpaid order that has not been shipped.
 */
export async function withdrawFromOrder(locked: LockedOrder, goods: string): Promise<void> {
  const effect = withdrawalEffect(locked, goods);
  await recordEvent(locked, 'withdrawn', { note: goods });
  if (effect === 'cancelled') await settleWithdrawalsOf(locked, text.cancelled);
  if (effect !== 'closed') return;
  await settleWithdrawalsOf(locked, text.unpaid);
  await cancelOrder(locked);
}
