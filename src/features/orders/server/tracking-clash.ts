import { sql } from 'kysely';
import type { TrackingClash } from '../contract/order-actions.ts';
import { isProductBarcode, plainTracking } from '../rules/tracking-number.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

const mostNamed = 3;

/** The expression of the index orders_tracking: SQL's form of plainTracking. */
const plainColumn = sql<string>`upper(replace(replace(replace(tracking_number, ' ', ''), '-', ''), '.', ''))`;

/** Returns the ids of other orders with this tracking number, newest first, limited to `mostNamed`. */
export async function ordersWithTracking(db: ShopDatabase, orderId: string, typed: string): Promise<string[]> {
  const number = plainTracking(typed);
  if (number === '') return [];
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('tracking_number', 'is not', null)
    .where(plainColumn, '=', number)
    .where('id', '<>', orderId)
    .orderBy('seq', 'desc')
    .limit(mostNamed)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the other owner of a tracking number that an order is about to get; undefined when it is free. */
export async function findTrackingClash(
  db: ShopDatabase,
  orderId: string,
  typed: string,
): Promise<TrackingClash | undefined> {
  const number = plainTracking(typed);
  if (number === '') return undefined;
  const orders = await ordersWithTracking(db, orderId, number);
  const product = await db
    .selectFrom('products')
    .select('name')
    .where('sku', 'in', [typed.trim(), number])
    .executeTakeFirst();
  const isBarcode = isProductBarcode(number);
  if (orders.length === 0 && !product && !isBarcode) return undefined;
  return { orders, product: product?.name ?? null, isBarcode };
}
