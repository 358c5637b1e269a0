import { sql } from 'kysely';
import { isOrderInForce } from '#features/orders/server/order-in-force.ts';
import type { Flag, ShopDatabase } from '#server/database/schema.ts';

/** The orders that the figures count: in force, placed since a time, and either tests or not. */
export interface Counted {
  since: string;
  isTest: Flag;
}

const countedOrders = (db: ShopDatabase, { since, isTest }: Counted) =>
  db
    .selectFrom('orders')
    .where('orders.created_at', '>=', since)
    .where(isOrderInForce)
    .where('orders.is_test', '=', isTest);

/** Returns the orders by UTC hour, such as `2026-06-15T10`, with their amount in cents. Lisbon's offset from UTC is always whole hours. */
export const orderedHours = (db: ShopDatabase, counted: Counted) =>
  countedOrders(db, counted)
    .select(({ fn }) => [
      sql<string>`substr(created_at, 1, 13)`.as('hour'),
      fn.countAll<number>().as('orders'),
      sql<number>`cast(sum(total_cents) as bigint)`.as('cents'),
    ])
    .groupBy(sql`substr(created_at, 1, 13)`)
    .execute();

export async function countTests(db: ShopDatabase, since: string): Promise<number> {
  const tests = countedOrders(db, { since, isTest: 1 }).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await tests.executeTakeFirstOrThrow()).count;
}

/** Returns the refunds of these orders in cents, except of overpayments and removed items, which the orders' totals do not contain. */
export async function givenBack(db: ShopDatabase, counted: Counted): Promise<number> {
  const orders = await countedOrders(db, counted)
    .innerJoin('payment_entries as entry', 'entry.order_id', 'orders.id')
    .where('orders.id', 'in', (from) =>
      from.selectFrom('payment_entries').select('order_id').where('kind', '=', 'refund'),
    )
    .select([
      'orders.total_cents as total',
      sql<number>`cast(sum(case when entry.kind in ('charge', 'collected') then entry.cents
        when entry.kind = 'collected_undone' then -entry.cents else 0 end) as bigint)`.as('paid'),
      sql<number>`cast(sum(case entry.kind when 'refund' then entry.cents
        when 'refund_returned' then -entry.cents else 0 end) as bigint)`.as('back'),
    ])
    .groupBy(['orders.id', 'orders.total_cents'])
    .execute();
  return orders.reduce((sum, { total, paid, back }) => sum + Math.max(0, back - Math.max(0, paid - total)), 0);
}

/** Returns the most sold products, in cents before promo discounts. A deleted product keeps the name of its order lines. */
export async function bestSellers(db: ShopDatabase, counted: Counted, limit: number) {
  const sums = await db
    .selectFrom('order_lines as line')
    // Use a subquery, because with a join SQLite would read the lines of all orders by product.
    .where('line.order_id', 'in', countedOrders(db, counted).select('orders.id'))
    .select([
      'line.product_id',
      sql<number>`cast(sum(line.quantity) as bigint)`.as('quantity'),
      sql<number>`cast(sum(line.quantity * line.offer_cents) as bigint)`.as('cents'),
    ])
    .where('line.quantity', '>', 0)
    .groupBy('line.product_id')
    .orderBy('quantity', 'desc')
    .orderBy('cents', 'desc')
    .orderBy('line.product_id')
    .limit(limit)
    .execute();
  const names = await productNames(db, sums);
  return await Promise.all(
    sums.map(async (sum) => ({ ...sum, name: names.get(sum.product_id) ?? (await formerName(db, sum.product_id)) })),
  );
}

async function productNames(db: ShopDatabase, sums: readonly { product_id: string }[]): Promise<Map<string, string>> {
  if (sums.length === 0) return new Map();
  const ids = sums.map(({ product_id }) => product_id);
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function formerName(db: ShopDatabase, id: string): Promise<string> {
  const line = db.selectFrom('order_lines').select('name').where('product_id', '=', id).limit(1);
  return (await line.executeTakeFirst())?.name ?? id;
}

/** Returns the most recently added products that are out of stock, and the number of all such products. */
export async function outOfStock(db: ShopDatabase, limit: number) {
  const out = db
    .selectFrom('products')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .where(({ or, eb }) => or([eb('in_stock', '=', 0), eb('quantity', '<=', 0)]))
    .where('archived_at', 'is', null);
  const { total } = await out.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const products = await out.select(['id', 'name', 'category']).orderBy('seq', 'desc').limit(limit).execute();
  return { products, total };
}
