import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { toEuros } from '#core/money.ts';
import { readPage } from '#features/seller/server/read-page.ts';
import { containing } from '#server/database/containing.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import type { FormerOrder } from '../contract/former-order.ts';

const StoredLines = z.array(
  z.object({ name: z.string(), quantity: z.nullable(z.number()), total: z.nullable(z.number()) }),
);

const toFormerOrder = (row: Selectable<Tables['former_orders']>): FormerOrder => ({
  ...{ id: row.id, source: row.source, number: row.number, email: row.email, name: row.name },
  ...{ orderedAt: row.ordered_at, state: row.state, currency: row.currency, tracking: row.tracking },
  total: toEuros(Number(row.total_cents)),
  lines: StoredLines.parse(JSON.parse(row.lines_json)).map(({ total, ...line }) => ({
    ...line,
    total: total === null ? null : toEuros(total),
  })),
});

const newestFirst = (db: ShopDatabase) =>
  db.selectFrom('former_orders').selectAll().orderBy('ordered_at', 'desc').orderBy('id', 'desc');

/** Returns a customer's orders in the former shop, newest first. None without a proven address, because a stranger can register any address. */
export async function formerOrdersOf(
  db: ShopDatabase,
  { id, email, isProven }: Pick<Customer, 'id' | 'email' | 'isProven'>,
): Promise<FormerOrder[]> {
  if (!isProven) return [];
  const rows = await newestFirst(db)
    .where(({ or, and, eb }) => or([eb('user_id', '=', id), and([eb('email', '=', email), eb('user_id', 'is', null)])]))
    .execute();
  return rows.map(toFormerOrder);
}

/** Returns the orders of an address in lower case, and of accounts that have proven the address of the order. */
export async function formerOrdersOfPerson(
  db: ShopDatabase,
  { email, userIds }: { email: string; userIds: readonly string[] },
): Promise<FormerOrder[]> {
  const rows = await newestFirst(db)
    .where(({ or, eb }) => or([eb('email', '=', email), ...(userIds.length > 0 ? [eb('user_id', 'in', userIds)] : [])]))
    .execute();
  return rows.map(toFormerOrder);
}

export async function searchFormerOrders(db: ShopDatabase, query: string, wanted: number) {
  const all = newestFirst(db);
  const { rows, ...page } = await readPage(query === '' ? all : all.where(containing('search_text', query)), wanted);
  return { orders: rows.map(toFormerOrder), ...page };
}

/** Deletes an account's orders and customer record of the former shop. Returns their addresses. */
export async function deleteFormerDataOf(db: ShopDatabase, userId: string): Promise<string[]> {
  const orders = await db.deleteFrom('former_orders').where('user_id', '=', userId).returning('email').execute();
  const customers = await db.deleteFrom('former_customers').where('user_id', '=', userId).returning('email').execute();
  return [...orders, ...customers].map(({ email }) => email);
}

/** Deletes an address's orders and customer record of the former shop. */
export async function deleteFormerDataOfAddress(db: ShopDatabase, email: string): Promise<void> {
  await db.deleteFrom('former_orders').where('email', '=', email).execute();
  await db.deleteFrom('former_customers').where('email', '=', email).execute();
}

/** Deletes the orders of the former shop from before a time. */
export async function deleteOldFormerOrders(db: ShopDatabase, before: string): Promise<void> {
  await db.deleteFrom('former_orders').where('ordered_at', '<', before).execute();
}
