import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BoughtLine } from '#domain/orders/order-money.ts';
import { insertRow, insertRows } from '#server/platform/database/insert-rows.ts';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderLineRow = Selectable<Tables['order_lines']>;

/** An order with its lines as they were bought. */
export interface StoredOrder {
  order: OrderRow;
  lines: OrderLineRow[];
}

/** A line as the rules about money see it. */
export const toBoughtLine = (line: OrderLineRow): BoughtLine => ({
  name: line.name,
  ordered: line.ordered_quantity,
  quantity: line.quantity,
  offerCents: line.offer_cents,
  discountCents: line.discount_cents,
});

/** Writes an order with its lines in the order in which they are given; answers it as it is stored. */
export async function insertOrder(
  db: ShopDatabase,
  row: Insertable<Tables['orders']>,
  lines: readonly Omit<OrderLineRow, 'order_id' | 'position'>[],
): Promise<StoredOrder> {
  const order = await insertRow(db, 'orders', row);
  const rows = lines.map((line, position) => ({ ...line, order_id: order.id, position }));
  // PostgreSQL locks uncounted products as their rows come: in one order, so that nobody waits for each other.
  const inOneOrder = rows.toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1));
  await insertRows(db, 'order_lines', inOneOrder);
  return { order, lines: rows };
}

/** One order with its lines. */
export async function findOrder(db: ShopDatabase, id: string): Promise<StoredOrder | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return order && { order, lines: await linesOf(db, [id]) };
}

/** The lines of orders, in the order in which they were bought. */
export const linesOf = (db: ShopDatabase, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute();

/** The order that this customer has made with this key. */
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

/**
 * Raises the version of an order and answers it as it is now, undefined when it is not there, is another customer's or
 * has another version. Whoever comes second waits here, and finds the version changed.
 */
export async function takeOrder(
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

/** Whether there is such an order, of this customer when one is given. */
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

/** The orders of one customer, newest first. */
export const listOrders = (db: ShopDatabase, userId: string): Promise<OrderRow[]> =>
  db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('seq', 'desc').execute();

/** Takes an order away that nobody can pay, with its lines and what has happened to it. */
export async function dropOrder(db: ShopDatabase, id: string): Promise<void> {
  await db.deleteFrom('order_events').where('order_id', '=', id).execute();
  await db.deleteFrom('order_lines').where('order_id', '=', id).execute();
  await db.deleteFrom('orders').where('id', '=', id).execute();
}
