import { sql } from 'kysely';
import type { Actor } from '#core/actor.ts';
import type { MovementKind } from '../../contract/stock.ts';
import { inPortions } from '#server/database/in-portions.ts';
import { isPostgres } from '#server/database/is-postgres.ts';
import { timedId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** A quantity of a product that comes (+) or goes (-), and the reason. */
export interface Movement {
  productId: string;
  quantity: number;
  kind: MovementKind;
  actor: Actor;
  orderId?: string;
  note?: string;
  /** Unique per movement, so that a retry does not write it twice. */
  key?: string;
}

/** Limits removals: orders take only the available quantity, but the seller may set a count below the ordered quantity. */
interface Rule {
  now: Date;
  onlyFree: boolean;
}

/**
 * The only writer of quantities, which are sums of movements. Returns the written movements, without uncounted products and, with `onlyFree`, those
 * above the available quantity. Call it last in a transaction, because it locks popular products until the commit.
 */
export async function moveStock(
  db: ShopDatabase,
  movements: readonly Movement[],
  { now, onlyFree = false }: Pick<Rule, 'now'> & Partial<Rule>,
): Promise<Movement[]> {
  const rule = { now, onlyFree };
  const ordered = inOneOrder(movements);
  const moved = isPostgres(db) ? await moveAtOnce(db, ordered, rule) : await moveInTwo(db, ordered, rule);
  if (moved.length > 0) markShownChange(db);
  return moved;
}

/** Writes each quantity with its movement in one statement, because orders of the same product wait from here on. */
async function moveAtOnce(db: ShopDatabase, movements: readonly Movement[], rule: Rule): Promise<Movement[]> {
  const moved: Movement[] = [];
  for (const movement of movements) {
    const { pieces, ...row } = toRow(movement, rule);
    const { numAffectedRows } = await sql`
      with moved as (${quantityChange(db, movement, rule)})
      insert into stock_movements (pieces, free, ${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      select ${pieces}::bigint, quantity, ${sql.join(Object.values(row))} from moved`.execute(db);
    if (numAffectedRows) moved.push(movement);
  }
  return moved;
}

/** Works as moveStock for locked products with one movement each, in one statement. A remote database would need 10,000 calls. */
export async function moveHeldStock(db: ShopDatabase, movements: readonly Movement[], now: Date): Promise<void> {
  if (!isPostgres(db)) return void (await moveStock(db, movements, { now }));
  for (const portion of inPortions(movements)) {
    const rows = portion.map((movement) => toRow(movement, { now }));
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
          id text, product_id text, kind text, pieces bigint, order_id text, actor text, note text, key text, created_at text
        )
      ), moved as (
        update product_stock set quantity = quantity + given.pieces from given
        where product_stock.product_id = given.product_id and quantity is not null
        returning product_stock.product_id, quantity as free
      )
      insert into stock_movements (id, product_id, kind, pieces, order_id, actor, note, key, created_at, free)
      select given.*, moved.free from given join moved using (product_id)`.execute(db);
  }
  if (movements.length > 0) markShownChange(db);
}

async function moveInTwo(db: ShopDatabase, movements: readonly Movement[], rule: Rule): Promise<Movement[]> {
  const moved: Movement[] = [];
  for (const movement of movements) {
    const row = await quantityChange(db, movement, rule).executeTakeFirst();
    if (!row) continue;
    const written = { ...toRow(movement, rule), free: row.quantity ?? 0 };
    await db.insertInto('stock_movements').values(written).execute();
    moved.push(movement);
  }
  return moved;
}

const changed = new WeakSet<ShopDatabase>();

/** Marks a transaction that changes the pages of products without a write to a product. */
export const markShownChange = (transaction: ShopDatabase): void => void changed.add(transaction);

export const hasShownChange = (transaction: ShopDatabase): boolean => changed.has(transaction);

/** Sorts movements in the order that all transactions use to lock products. */
export const inOneOrder = <Row extends { productId: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.productId < other.productId ? -1 : Number(one.productId > other.productId)));

const quantityChange = (db: ShopDatabase, { productId, quantity }: Movement, { onlyFree }: Rule) =>
  db
    .updateTable('product_stock')
    .set(({ eb }) => ({ quantity: eb('quantity', '+', quantity) }))
    .where('product_id', '=', productId)
    .where('quantity', onlyFree ? '>=' : 'is not', onlyFree ? -quantity : null)
    .returning('quantity');

const toRow = ({ productId, kind, quantity, actor, orderId, note, key }: Movement, { now }: Pick<Rule, 'now'>) => ({
  id: timedId(now),
  product_id: productId,
  kind,
  // The old name of the column.
  pieces: quantity,
  order_id: orderId ?? null,
  actor,
  note: note || null,
  key: key ?? null,
  created_at: now.toISOString(),
});

/** Returns the available quantities of the counted products. Negative when more is ordered than available. */
export async function availableQuantities(
  db: ShopDatabase,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const portion of inPortions(productIds)) {
    const rows = await db
      .selectFrom('product_stock')
      .select(['product_id', 'quantity'])
      .where('product_id', 'in', portion)
      .where('quantity', 'is not', null)
      .execute();
    for (const { product_id, quantity } of rows) found.set(product_id, quantity ?? 0);
  }
  return found;
}

/** Returns the product of the movement with this key; undefined without such a movement. */
export async function findMovement(db: ShopDatabase, key: string): Promise<{ product_id: string } | undefined> {
  return await db.selectFrom('stock_movements').select('product_id').where('key', '=', key).executeTakeFirst();
}
