import { isBeforeShipping } from '#domain/order-life.ts';
import { note, takeUp } from '#server/features/orders/life/act-on-order.ts';
import { cancelOrder } from '#server/features/orders/life/cancel-order.ts';
import { settleWithdrawalsOf } from '#server/features/orders/life/settle-withdrawals.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { sellerWithdrawals as text } from '#text/withdrawals/seller-withdrawals.ts';

/**
 * Notes on an order that its customer has withdrawn from `goods`, empty for all. One that has not left, and for which
 * nothing was paid, is cancelled by that; answers whether it is.
 */
export async function withdrawFromOrder(
  deps: OrderDeps,
  transaction: ShopDatabase,
  { orderId, goods }: { orderId: string; goods: string },
): Promise<boolean> {
  const taken = await takeUp(deps, transaction, { orderId, actor: 'customer' });
  await note(taken, 'withdrawn', { note: goods });
  if (taken.order.status === 'Cancelled') await settleWithdrawalsOf(taken, text.cancelled);
  const isPaid = taken.money.charged + taken.money.collected > 0;
  if (goods !== '' || isPaid || !isBeforeShipping(taken.standing)) return false;
  await settleWithdrawalsOf(taken, text.unpaid);
  await cancelOrder(taken);
  return true;
}
