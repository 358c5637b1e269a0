import { isBeforeShipping } from '#domain/order-life.ts';
import { note, type TakenOrder } from '#server/features/orders/life/act-on-order.ts';
import { cancelOrder } from '#server/features/orders/life/cancel-order.ts';
import { settleWithdrawalsOf } from '#server/features/orders/life/settle-withdrawals.ts';
import { sellerWithdrawals as text } from '#text/withdrawals/seller-withdrawals.ts';

/** What a statement does to an order whose goods are here, by what was paid and which goods are meant. */
export type WithdrawalEffect = 'closed' | 'cancelled' | 'unsent' | 'unsentPart';

/** What a statement about `goods`, empty for all, does to an order; undefined once that has left. */
export function withdrawalEffect({ order, money, standing }: TakenOrder, goods: string): WithdrawalEffect | undefined {
  if (order.status === 'Cancelled') return 'cancelled';
  if (!isBeforeShipping(standing)) return undefined;
  if (goods !== '') return 'unsentPart';
  return money.charged + money.collected > 0 ? 'unsent' : 'closed';
}

/**
 * Notes on an order that its customer has withdrawn from `goods`, empty for all. One that has not left, and for which
 * nothing was paid, is cancelled by that.
 */
export async function withdrawFromOrder(taken: TakenOrder, goods: string): Promise<void> {
  const effect = withdrawalEffect(taken, goods);
  await note(taken, 'withdrawn', { note: goods });
  if (effect === 'cancelled') await settleWithdrawalsOf(taken, text.cancelled);
  if (effect !== 'closed') return;
  await settleWithdrawalsOf(taken, text.unpaid);
  await cancelOrder(taken);
}
