import type { SelectQueryBuilder } from 'kysely';
import type { SellerOrderQuery } from '#contract/seller-orders.ts';
import { dayAfter, startOfLisbonDay } from '#domain/lisbon-day.ts';
import { containing } from '#server/platform/database/containing.ts';
import { inPieces } from '#server/platform/database/in-pieces.ts';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';
import { cutOf, type ListPage, listPage } from '#server/platform/http/list-page.ts';
import type { OrderRow, StoredOrder } from '../order.repository.ts';

/** An order with who placed it. */
export interface CustomersOrder extends StoredOrder {
  customer: { name: string; email: string };
}

type Orders = SelectQueryBuilder<Tables, 'orders', object>;

/** The orders that the seller looks for, newest first, one page of them. */
export async function findSellerOrders(
  db: ShopDatabase,
  query: SellerOrderQuery,
  wanted: number,
): Promise<{ orders: CustomersOrder[]; page: ListPage }> {
  const matching = filtered(db.selectFrom('orders'), query);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = listPage(total, wanted);
  const { limit, offset } = cutOf(page);
  // Numbers first: the pages before are skipped without reading their long rows.
  const cut = matching.select('seq').orderBy('seq', 'desc').limit(limit).offset(offset);
  const rows = await db.selectFrom('orders').selectAll().where('seq', 'in', cut).orderBy('seq', 'desc').execute();
  return { orders: await complete(db, rows), page };
}

/** The newest orders placed after the one numbered `after`, and how many there are. */
export async function findOrdersSince(
  db: ShopDatabase,
  after: number,
  limit: number,
): Promise<{ orders: CustomersOrder[]; count: number }> {
  const newer = db.selectFrom('orders').where('seq', '>', after);
  const { count } = await newer.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await newer.selectAll().orderBy('seq', 'desc').limit(limit).execute();
  return { orders: await complete(db, rows), count };
}

/** The number of the shop's newest order, 0 without any. */
export async function newestOrder(db: ShopDatabase): Promise<number> {
  const row = await db.selectFrom('orders').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row?.seq ?? 0;
}

/** Every order that the seller looks for, newest first, a few at a time. */
export const readSellerOrders = (db: ShopDatabase, query: SellerOrderQuery): AsyncIterable<CustomersOrder> =>
  inPieces(async (last, limit) => {
    const matching = filtered(db.selectFrom('orders'), query).selectAll();
    const rows = last ? matching.where('seq', '<', last.order.seq) : matching;
    return await complete(db, await rows.orderBy('seq', 'desc').limit(limit).execute());
  });

function filtered(orders: Orders, { status, payment, from, to, query }: SellerOrderQuery): Orders {
  let matching = orders;
  if (status !== undefined) matching = matching.where('status', '=', status);
  if (payment === 'COD' || payment === 'Online') matching = matching.where('payment_type', '=', payment);
  else if (payment !== undefined) matching = matching.where('is_paid', '=', payment === 'paid' ? 1 : 0);
  if (from !== undefined) matching = matching.where('created_at', '>=', startOfLisbonDay(from).toISOString());
  if (to !== undefined) {
    matching = matching.where('created_at', '<', startOfLisbonDay(dayAfter(to, 1)).toISOString());
  }
  const text = query.replace(/^#/, '');
  return text === '' ? matching : matching.where(containing('search_text', text));
}

async function complete(db: ShopDatabase, rows: OrderRow[]): Promise<CustomersOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))];
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const users = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', userIds).execute();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const customers = new Map(users.map(({ id, name, email }) => [id, { name, email }]));
  return rows.map((order) => ({
    order,
    lines: linesOf.get(order.id) ?? [],
    customer: customers.get(order.user_id) ?? { name: '', email: '' },
  }));
}
