import { type SelectQueryBuilder, sql } from 'kysely';
import type { DeskTab, SellerOrderQuery } from '../../contract/seller-orders.ts';
import { dayAfter, startOfLisbonDay } from '#core/lisbon-day.ts';
import { readOrderQuery } from '../../rules/order-search.ts';
import { containing } from '#server/database/containing.ts';
import { inPieces } from '#server/database/in-pieces.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { cutOf, type ListPage, listPage } from '#server/http/list-page.ts';
import { awaitingAnswer } from '../order-proposal.repository.ts';
import { completeOrders, type ListedOrder } from '../listed-orders.ts';
import { addresseeOf } from '../order-contact.ts';
import { readySeqs } from '../order-event.repository.ts';
import type { OrderRow } from '../order.repository.ts';
import { deskConditions } from './desk.ts';

/** An order with its customer and the number of the event that made it ready to pack; 0 before. */
export interface CustomersOrder extends ListedOrder {
  customer: { name: string; email: string };
  readySeq: number;
  /** Whether a proposed change waits for the customer's answer. */
  awaitsAnswer: boolean;
}

type Orders = SelectQueryBuilder<Tables, 'orders', object>;

/** The seller's query on a day in Lisbon, which decides which pre-orders wait. */
interface DatedQuery extends SellerOrderQuery {
  today: string;
}

/** Returns one page of the orders that match the seller's query: oldest first on a desk tab, otherwise newest first. */
export async function findSellerOrders(
  db: ShopDatabase,
  query: DatedQuery,
  wanted: number,
): Promise<{ orders: CustomersOrder[]; page: ListPage }> {
  const { page, seqs } = await findPage(db, query, wanted);
  if (seqs.length === 0) return { orders: [], page };
  const rows = await sorted(db.selectFrom('orders'), query.desk).selectAll().where('seq', 'in', seqs).execute();
  return { orders: await complete(db, rows), page };
}

/** Selects the ids of one page first. This skips earlier pages without reading their long rows. */
async function findPage(
  db: ShopDatabase,
  query: DatedQuery,
  wanted: number,
): Promise<{ page: ListPage; seqs: number[] }> {
  const matching = filtered(db.selectFrom('orders'), query);
  const cut = (page: ListPage) => {
    const { limit, offset } = cutOf(page);
    return sorted(matching, query.desk).select('seq').limit(limit).offset(offset);
  };
  // These conditions have no index. One query reads them for both the page and the count.
  if (query.query !== '' || query.desk === 'settle') {
    const found = await cut({ page: wanted, pages: wanted, total: 0 })
      .select(({ fn }) => fn.countAll<number>().over().as('total'))
      .execute();
    const total = found[0]?.total ?? 0;
    if (total > 0 || wanted === 1) return { page: listPage(total, wanted), seqs: found.map(({ seq }) => seq) };
  }
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = listPage(total, wanted);
  return { page, seqs: total === 0 ? [] : (await cut(page).execute()).map(({ seq }) => seq) };
}

function sorted<Output>(orders: SelectQueryBuilder<Tables, 'orders', Output>, desk: DeskTab | undefined) {
  if (desk === undefined) return orders.orderBy('seq', 'desc');
  // The order that became ready first is packed first, independent of its creation date.
  return desk === 'pack' ? orders.orderBy('ready_at').orderBy('seq') : orders.orderBy('seq');
}

/** Returns the newest orders that became ready to pack after the event number `after`, and their count. */
export async function findOrdersSince(
  db: ShopDatabase,
  after: number,
  limit: number,
): Promise<{ orders: CustomersOrder[]; count: number }> {
  const newer = db.selectFrom('order_events as event').where('event.kind', '=', 'ready').where('event.seq', '>', after);
  const { count } = await newer.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (count === 0) return { orders: [], count };
  const rows = await newer
    .innerJoin('orders', 'orders.id', 'event.order_id')
    .selectAll('orders')
    .orderBy('event.seq', 'desc')
    .limit(limit)
    .execute();
  return { orders: await complete(db, rows), count };
}

/** Returns the number of the order that became ready to pack last; 0 without any. */
export async function newestOrder(db: ShopDatabase): Promise<number> {
  const row = await db
    .selectFrom('order_events')
    .select('seq')
    .where('kind', '=', 'ready')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Streams all orders that match the seller's query, newest first, in batches. */
export const readSellerOrders = (db: ShopDatabase, query: DatedQuery): AsyncIterable<CustomersOrder> =>
  inPieces(async (last, limit) => {
    const matching = filtered(db.selectFrom('orders'), query).selectAll();
    const rows = last ? matching.where('seq', '<', last.order.seq) : matching;
    return await complete(db, await rows.orderBy('seq', 'desc').limit(limit).execute());
  });

function filtered(orders: Orders, { desk, status, payment, from, to, query, today }: DatedQuery): Orders {
  let matching = orders;
  if (desk !== undefined) matching = matching.where(deskConditions(today)[desk]);
  if (status !== undefined) matching = matching.where('status', '=', status);
  if (payment !== undefined) matching = paidBy(matching, payment);
  if (from !== undefined) matching = matching.where('created_at', '>=', startOfLisbonDay(from).toISOString());
  if (to !== undefined) {
    matching = matching.where('created_at', '<', startOfLisbonDay(dayAfter(to, 1)).toISOString());
  }
  const { words, amounts } = readOrderQuery(query);
  for (const { cents, word } of amounts) {
    const isTotal = sql<boolean>`total_cents in (${sql.join(cents)})`;
    matching = matching.where(
      word === undefined ? isTotal : sql<boolean>`(${isTotal} or ${containing('search_text', word)})`,
    );
  }
  for (const word of words) matching = matching.where(containing('search_text', word));
  return matching;
}

function paidBy(orders: Orders, payment: NonNullable<SellerOrderQuery['payment']>): Orders {
  if (payment === 'COD' || payment === 'Online') return orders.where('payment_type', '=', payment);
  if (payment === 'paid' || payment === 'pending') return orders.where('is_paid', '=', payment === 'paid' ? 1 : 0);
  return orders.where('payment_method', '=', payment);
}

export const completeOne = async (db: ShopDatabase, row: OrderRow) => (await complete(db, [row]))[0];

async function complete(db: ShopDatabase, rows: OrderRow[]): Promise<CustomersOrder[]> {
  if (rows.length === 0) return [];
  const listed = await completeOrders(db, rows);
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))];
  const users = await db
    .selectFrom('users')
    .select(({ fn }) => ['id', 'name', fn.coalesce('contact_email', 'email').as('email')])
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .execute();
  const customers = new Map(users.map(({ id, name, email }) => [id, { name, email }]));
  const ids = rows.map(({ id }) => id);
  const ready = await readySeqs(db, ids);
  const awaiting = await awaitingAnswer(db, ids);
  return listed.map((order) => ({
    ...order,
    customer: customers.get(order.order.user_id) ?? addresseeOf(order.order),
    readySeq: ready.get(order.order.id) ?? 0,
    awaitsAnswer: awaiting.has(order.order.id),
  }));
}
