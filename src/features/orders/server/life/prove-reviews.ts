import { markShownChange } from '#features/catalogue/server/stock/stock.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { isDelivered, keptQuantity } from '../kept-quantity.ts';
import { returnsOf } from '../order-return.repository.ts';
import type { OrderLineRow, OrderRow } from '../order.repository.ts';

/** Updates whether the purchase of each review of an order is verified. Marks the pages that show a changed review as outdated. */
export async function proveReviews({
  transaction,
  order,
  lines,
}: {
  transaction: ShopDatabase;
  order: OrderRow;
  lines: readonly OrderLineRow[];
}): Promise<void> {
  const reviews = await transaction
    .selectFrom('reviews')
    .select(['id', 'product_id', 'is_verified'])
    .where('order_id', '=', order.id)
    .execute();
  if (reviews.length === 0) return;
  const returns = await returnsOf(transaction, order.id);
  for (const { id, product_id, is_verified } of reviews) {
    const ofProduct = lines.filter((line) => line.product_id === product_id);
    const isKept = isDelivered(order) && ofProduct.some((line) => keptQuantity(line, returns) > 0);
    const verified = isKept ? 1 : 0;
    if (verified === is_verified) continue;
    await transaction.updateTable('reviews').set({ is_verified: verified }).where('id', '=', id).execute();
    markShownChange(transaction);
  }
}
