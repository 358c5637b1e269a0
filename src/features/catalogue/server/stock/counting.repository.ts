import { sql } from 'kysely';
import { inPortions } from '#server/database/in-portions.ts';
import { isPostgres } from '#server/database/is-postgres.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { availableQuantities, type Movement, moveStock } from './stock.repository.ts';

/** Lines of unshipped orders that reserve stock. Orders that were not paid in time reserve none. */
const openLines = (db: ShopDatabase, productIds: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('order_lines.product_id', 'in', productIds)
    .where('orders.status', 'in', ['Pending', 'Processing'])
    .where('orders.released_at', 'is', null);

/** Returns the quantity of a counted product that unshipped orders reserve. */
export async function orderedQuantity(db: ShopDatabase, productId: string): Promise<number> {
  const row = await openLines(db, [productId])
    .select(({ fn }) => fn.sum<number | null>('order_lines.taken').as('quantity'))
    .executeTakeFirstOrThrow();
  return Number(row.quantity ?? 0);
}

/** Locks the unshipped orders, so that none is cancelled while its quantity moves. All transactions lock orders before stock. */
async function holdOrders(db: ShopDatabase, productIds: readonly string[]): Promise<void> {
  const ids = new Set<string>();
  for (const portion of inPortions(productIds)) {
    const rows = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select('orders.id')
      .where('order_lines.product_id', 'in', portion)
      .where('orders.status', 'in', ['Pending', 'Processing'])
      .execute();
    for (const { id } of rows) ids.add(id);
  }
  for (const id of [...ids].sort()) {
    await db
      .updateTable('orders')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('id', '=', id)
      .execute();
  }
}

/** Locks counted products in the order that all transactions use. Returns their available quantities. Omits uncounted products. */
export async function holdStock(db: ShopDatabase, productIds: readonly string[]): Promise<Map<string, number>> {
  const free = new Map<string, number>();
  for (const portion of inPortions(productIds)) {
    const rows = isPostgres(db)
      ? await db
          .selectFrom('product_stock')
          .select(['product_id', 'quantity'])
          .where('product_id', 'in', portion)
          .where('quantity', 'is not', null)
          // By code points, like the sort of inOneOrder.
          .orderBy(sql`product_id collate "C"`)
          .forUpdate()
          .execute()
      : await db
          .updateTable('product_stock')
          .set(({ ref }) => ({ quantity: ref('quantity') }))
          .where('product_id', 'in', portion)
          .where('quantity', 'is not', null)
          .returning(['product_id', 'quantity'])
          .execute();
    for (const { product_id, quantity } of rows) free.set(product_id, quantity ?? 0);
  }
  return free;
}

/**
 * Locks the stock of products that a transaction will count, in the order of all transactions. Call it before the transaction locks products.
 * `ending`: the products that will no longer be counted. On SQLite, a transaction is the only writer anyway.
 */
export async function lockStock(
  db: ShopDatabase,
  productIds: readonly string[],
  ending: readonly string[] = [],
): Promise<void> {
  if (!isPostgres(db) || productIds.length === 0) return;
  const known = await availableQuantities(db, productIds);
  const beginning = productIds.filter((id) => !known.has(id));
  await holdOrders(db, [...ending, ...beginning]);
  // The lock that the triggers of migration 0011 take when counting begins. Orders of these products wait for it.
  for (const id of beginning.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 11))`.execute(db);
  }
  await holdStock(db, productIds);
}

/** Starts counting products at 0, minus the quantities in unshipped orders. */
export async function beginCounting(db: ShopDatabase, productIds: readonly string[], now: Date): Promise<void> {
  await holdOrders(db, productIds);
  for (const portion of inPortions(productIds)) {
    await db
      .insertInto('product_stock')
      .values(portion.map((product_id) => ({ product_id, quantity: 0 })))
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ quantity: 0 }))
      .execute();
  }
  for (const portion of inPortions(productIds)) {
    // From here on, the query finds all orders that were placed before.
    const lines = await openLines(db, portion)
      .select(['order_lines.order_id', 'order_lines.product_id', 'order_lines.quantity'])
      .where('order_lines.taken', '=', 0)
      .where('order_lines.quantity', '>', 0)
      .execute();
    for (const { order_id, product_id, quantity } of lines)
      await setTaken(db, { orderId: order_id, productId: product_id, taken: quantity });
    const movements = lines.map(({ order_id: orderId, product_id: productId, quantity }): Movement => ({
      productId,
      quantity: -quantity,
      kind: 'order',
      actor: 'seller',
      orderId,
    }));
    await moveStock(db, movements, { now });
  }
}

/** Stops counting a product. Orders reserve none of it afterwards, and the sum of its movements is 0. */
export async function endCounting(db: ShopDatabase, productId: string, now: Date, key?: string): Promise<void> {
  await holdOrders(db, [productId]);
  await holdStock(db, [productId]);
  const lines = await openLines(db, [productId])
    .select(['order_lines.order_id', 'order_lines.taken'])
    .where('order_lines.taken', '>', 0)
    .execute();
  const released = lines.map(({ order_id: orderId, taken }): Movement => ({
    productId,
    quantity: taken,
    kind: 'release',
    actor: 'seller',
    orderId,
  }));
  for (const { order_id } of lines) await setTaken(db, { orderId: order_id, productId, taken: 0 });
  await moveStock(db, released, { now });
  const stock = await db
    .selectFrom('product_stock')
    .select('quantity')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  const rest = -(stock?.quantity ?? 0);
  await moveStock(db, [{ productId, quantity: rest, kind: 'correction', actor: 'seller', ...(key ? { key } : {}) }], {
    now,
  });
  await db.updateTable('product_stock').set({ quantity: null }).where('product_id', '=', productId).execute();
}

export async function setTaken(
  db: ShopDatabase,
  { orderId, productId, taken }: { orderId: string; productId: string; taken: number },
): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({ taken })
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .execute();
}
