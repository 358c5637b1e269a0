import { type InferResult, type Selectable, sql } from 'kysely';
import { limits } from '#core/limits.ts';
import { readStoredAddress } from '#features/orders/rules/stored-address.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { readPage } from '#features/seller/server/read-page.ts';

export type WithdrawalRow = Selectable<Tables['withdrawals']>;

/** A withdrawal with the columns of its order that decide whether it was in time. They are null while no order matches the number. */
export type WithdrawalWithOrder = InferResult<ReturnType<typeof withOrders>>[number];

const withOrders = (db: ShopDatabase) =>
  db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .selectAll('withdrawals')
    .select(['orders.status', 'orders.status_changed_at', 'orders.came_back_at', 'orders.told_of_withdrawal']);

/** The short number of an order, with the text of the index `orders_number`. With a parameter for the 7, SQLite would read all rows. */
const orderNumber = sql<string>`substr(orders.id, length(orders.id) - ${sql.lit(limits.order.shortIdLength - 1)})`;

/** Returns the order with this short number, its customer's addresses, and whether the customer has proven one. */
export async function findNumberedOrder(
  db: ShopDatabase,
  number: string,
): Promise<{ id: string; emails: string[]; isProven: boolean } | undefined> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'address_json', 'users.email', 'contact_email', 'address_proven_at'])
    .where(orderNumber, '=', number)
    .orderBy('orders.seq', 'desc')
    .executeTakeFirst();
  if (!order) return undefined;
  const emails = [order.email, order.contact_email, readStoredAddress(order.address_json).email];
  return {
    id: order.id,
    emails: emails.flatMap((email) => email?.toLowerCase() ?? []),
    isProven: order.address_proven_at !== null && order.contact_email === null,
  };
}

/** Saves a withdrawal. Returns the stored one when it is repeated. */
export async function keepWithdrawal(
  db: ShopDatabase,
  row: Omit<WithdrawalRow, 'seq' | 'settled_at' | 'note'>,
): Promise<{ row: WithdrawalRow; isNew: boolean }> {
  const kept = await db
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (kept) return { row: kept, isNew: true };
  const first = await db.selectFrom('withdrawals').selectAll().where('key', '=', row.key).executeTakeFirstOrThrow();
  return { row: first, isNew: false };
}

export const listWithdrawals = (db: ShopDatabase, wanted: number) =>
  readPage(
    withOrders(db)
      .orderBy(sql`settled_at is not null`)
      .orderBy('withdrawals.seq', 'desc'),
    wanted,
  );

/** Marks a withdrawal as settled. Does nothing if it does not exist or is already settled. */
export async function settleWithdrawal(
  db: ShopDatabase,
  id: string,
  { note, now }: { note: string; now: string },
): Promise<void> {
  const waiting = db.updateTable('withdrawals').where('id', '=', id).where('settled_at', 'is', null);
  await waiting.set({ settled_at: now, note }).execute();
}

export const findWithdrawal = (db: ShopDatabase, id: string): Promise<WithdrawalWithOrder | undefined> =>
  withOrders(db).where('withdrawals.id', '=', id).executeTakeFirst();
