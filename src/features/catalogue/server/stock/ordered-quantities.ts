import { type SqlBool, sql } from 'kysely';
import type { ShopDatabase } from '#server/database/schema.ts';

/** The quantity of a product in unshipped orders, and the part of it that waits for a payment. */
export interface OrderedQuantity {
  ordered: number;
  held: number;
}

/** Lines of unshipped orders that reserve counted stock. */
export const holdingLines = (db: ShopDatabase) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.status', 'in', ['Pending', 'Processing'])
    .where('order_lines.taken', '>', 0);

export const isUnpaid = sql<SqlBool>`orders.payment_type = 'Online' and orders.is_paid = 0`;

/** Returns the quantities that orders reserve of all or the given products. Omits products without any. */
export async function getOrderedQuantities(
  db: ShopDatabase,
  productIds?: readonly string[],
): Promise<Map<string, OrderedQuantity>> {
  if (productIds?.length === 0) return new Map();
  const lines = holdingLines(db);
  const rows = await (productIds ? lines.where('order_lines.product_id', 'in', productIds) : lines)
    .groupBy('order_lines.product_id')
    .select([
      'order_lines.product_id',
      sql<number>`sum(order_lines.taken)`.as('ordered'),
      sql<number>`sum(case when ${isUnpaid} then order_lines.taken else 0 end)`.as('held'),
    ])
    .execute();
  return new Map(
    rows.map(({ product_id, ordered, held }) => [product_id, { ordered: Number(ordered), held: Number(held) }]),
  );
}
