import { type SqlBool, sql } from 'kysely';
import type { ShopDatabase } from '#server/platform/database/schema.ts';

/** Pieces of a product in orders that are not shipped, and those of them that wait for their payment. */
export interface PiecesInOrders {
  ordered: number;
  held: number;
}

/** Lines of orders that are not shipped and hold counted pieces. */
export const holdingLines = (db: ShopDatabase) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.status', 'in', ['Pending', 'Processing'])
    .where('order_lines.taken', '>', 0);

/** The condition of a query that nobody has paid an online order yet. */
export const isUnpaid = sql<SqlBool>`orders.payment_type = 'Online' and orders.is_paid = 0`;

/** What orders hold of these products, or of all; those without are left out. */
export async function piecesInOrders(
  db: ShopDatabase,
  productIds?: readonly string[],
): Promise<Map<string, PiecesInOrders>> {
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
