import { sql } from 'kysely';
import { isOrderInForce } from '#server/features/orders/order-in-force.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';

/** What was ordered in one hour of Greenwich time, `2026-06-15T10`; in cents. */
export interface OrderedHour {
  hour: string;
  orders: number;
  cents: number;
}

/** What was sold of a product, in cents before promo discounts. */
export interface Sold {
  product_id: string;
  name: string;
  quantity: number;
  cents: number;
}

/** Orders in force since a moment, by hours: Lisbon is always whole hours away from Greenwich. */
export const orderedHours = (db: ShopDatabase, since: string): Promise<OrderedHour[]> =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [
      sql<string>`substr(created_at, 1, 13)`.as('hour'),
      fn.countAll<number>().as('orders'),
      sql<number>`cast(sum(total_cents) as bigint)`.as('cents'),
    ])
    .where('created_at', '>=', since)
    .where(isOrderInForce)
    .where('is_test', '=', 0)
    .groupBy(sql`substr(created_at, 1, 13)`)
    .execute();

/** How many orders in force since a moment are tests. */
export async function countTests(db: ShopDatabase, since: string): Promise<number> {
  const tests = db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', since)
    .where('is_test', '=', 1)
    .where(isOrderInForce);
  return (await tests.executeTakeFirstOrThrow()).count;
}

/** What was given back since a moment, in cents, of orders that are no tests. */
export async function givenBackSince(db: ShopDatabase, since: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payment_entries as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .select(
      sql<number>`cast(coalesce(sum(case entry.kind when 'refund' then entry.cents
        when 'refund_returned' then -entry.cents else 0 end), 0) as bigint)`.as('cents'),
    )
    .where('entry.created_at', '>=', since)
    .where('orders.is_test', '=', 0)
    .executeTakeFirstOrThrow();
  return cents;
}

/** What was sold most since a moment, by pieces; called as it is now, or as it was when it is gone. */
export async function bestSellers(db: ShopDatabase, since: string, limit: number): Promise<Sold[]> {
  const sums = await db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select([
      'line.product_id',
      sql<number>`cast(sum(line.quantity) as bigint)`.as('quantity'),
      sql<number>`cast(sum(line.quantity * line.offer_cents) as bigint)`.as('cents'),
    ])
    .where('orders.created_at', '>=', since)
    .where(isOrderInForce)
    .where('orders.is_test', '=', 0)
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

/** Products of the shop that are out of stock, the newest first, and how many they are. */
export async function outOfStock(db: ShopDatabase, limit: number) {
  const out = db.selectFrom('products').where('in_stock', '=', 0).where('archived_at', 'is', null);
  const { total } = await out.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const products = await out.select(['id', 'name', 'category']).orderBy('seq', 'desc').limit(limit).execute();
  return { products, total };
}
