import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BoughtLine } from '../rules/order-money.ts';
import { insertRow, insertRows } from '#server/database/insert-rows.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderLineRow = Selectable<Tables['order_lines']>;

/** An order with its lines as of the purchase. */
export interface StoredOrder {
  order: OrderRow;
  lines: OrderLineRow[];
}

/** Returns a line in the form that the money rules use. */
export const toBoughtLine = (line: OrderLineRow): BoughtLine => ({
  name: line.name,
  ordered: line.ordered_quantity,
  quantity: line.quantity,
  offerCents: line.offer_cents,
  discountCents: line.discount_cents,
});

/** Creates an order with its lines in the given order. Returns both as stored. */
export async function insertOrder(
  db: ShopDatabase,
  row: Insertable<Tables['orders']>,
  lines: readonly Omit<OrderLineRow, 'order_id' | 'position'>[],
): Promise<StoredOrder> {
  const order = await insertRow(db, 'orders', row);
  const rows = lines.map((line, position) => ({ ...line, order_id: order.id, position }));
  // PostgreSQL locks uncounted products in the order of these rows. A fixed order prevents deadlocks.
  const inOneOrder = rows.toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1));
  await insertRows(db, 'order_lines', inOneOrder);
  return { order, lines: rows };
}

export async function findOrder(db: ShopDatabase, id: string): Promise<StoredOrder | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return order && { order, lines: await linesOf(db, [id]) };
}

/** Returns the lines of orders, in the order of purchase. */
export const linesOf = (db: ShopDatabase, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute();

export const findOrderByKey = (
  db: ShopDatabase,
  userId: string,
  key: string,
): Promise<Pick<OrderRow, 'id' | 'payment_type' | 'body_hash'> | undefined> =>
  db
    .selectFrom('orders')
    .select(['id', 'payment_type', 'body_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Locks an order and increments its version. Returns undefined for another customer's order, another version, or none. */
export async function lockOrder(
  db: ShopDatabase,
  id: string,
  { version, userId }: { version?: number | undefined; userId?: string | undefined } = {},
): Promise<OrderRow | undefined> {
  let raised = db
    .updateTable('orders')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id);
  if (version !== undefined) raised = raised.where('version', '=', version);
  if (userId !== undefined) raised = raised.where('user_id', '=', userId);
  return await raised.returningAll().executeTakeFirst();
}

/** Returns whether the order exists; with `userId`, whether it belongs to that customer. */
export async function isOrder(db: ShopDatabase, id: string, userId?: string): Promise<boolean> {
  const found = db.selectFrom('orders').select('id').where('id', '=', id);
  return (await (userId === undefined ? found : found.where('user_id', '=', userId)).executeTakeFirst()) !== undefined;
}

export async function updateOrder(
  db: ShopDatabase,
  id: string,
  changes: Updateable<Tables['orders']>,
): Promise<OrderRow> {
  return await db.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function setLineQuantity(db: ShopDatabase, line: OrderLineRow, quantity: number): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({ quantity })
    .where('order_id', '=', line.order_id)
    .where('position', '=', line.position)
    .execute();
}

/** Returns the orders of one customer, newest first. */
export const listOrders = (db: ShopDatabase, userId: string): Promise<OrderRow[]> =>
  db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('seq', 'desc').execute();

/** Deletes an order that cannot be paid, with its lines and events. */
export async function dropOrder(db: ShopDatabase, id: string): Promise<void> {
  await db.deleteFrom('order_events').where('order_id', '=', id).execute();
  await db.deleteFrom('order_lines').where('order_id', '=', id).execute();
  await db.deleteFrom('orders').where('id', '=', id).execute();
}
