import type { Insertable, Selectable } from 'kysely';
import type { OrderStatus } from '#contract/order.ts';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderLineRow = Selectable<Tables['order_lines']>;

/** An order with its lines as they were bought. */
export interface StoredOrder {
  order: OrderRow;
  lines: OrderLineRow[];
}

/** Writes an order with its lines in the order in which they are given; answers it as it is stored. */
export async function insertOrder(
  db: ShopDatabase,
  row: Insertable<Tables['orders']>,
  lines: readonly Omit<OrderLineRow, 'order_id' | 'position'>[],
): Promise<StoredOrder> {
  const order = await db.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow();
  const rows = lines.map((line, position) => ({ ...line, order_id: order.id, position }));
  await db.insertInto('order_lines').values(rows).execute();
  return { order, lines: rows };
}

/** One order with its lines. */
export async function findOrder(db: ShopDatabase, id: string): Promise<StoredOrder | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  const lines = db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('position');
  return order && { order, lines: await lines.execute() };
}

/** The order that this customer has made with this key. */
export const findOrderByKey = (
  db: ShopDatabase,
  userId: string,
  key: string,
): Promise<Pick<OrderRow, 'id' | 'payment_type'> | undefined> =>
  db
    .selectFrom('orders')
    .select(['id', 'payment_type'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

export async function markOrderPaid(db: ShopDatabase, id: string): Promise<void> {
  await db.updateTable('orders').set({ is_paid: 1 }).where('id', '=', id).execute();
}

/** Moves an order from one status to another; answers whether it still had the first. */
export async function moveOrder(
  db: ShopDatabase,
  id: string,
  from: OrderStatus,
  changes: Pick<OrderRow, 'status' | 'status_changed_at' | 'tracking_number'>,
): Promise<boolean> {
  const moved = await db
    .updateTable('orders')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** The orders of one customer, newest first. */
export async function listOrders(db: ShopDatabase, userId: string): Promise<StoredOrder[]> {
  const orderQuery = db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('seq', 'desc');
  const lineQuery = db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('order_lines')
    .where('orders.user_id', '=', userId)
    .orderBy('order_lines.position');
  const [orders, lines] = await Promise.all([orderQuery.execute(), lineQuery.execute()]);
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => ({ order, lines: linesOf.get(order.id) ?? [] }));
}
