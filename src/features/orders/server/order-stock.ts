import type { Actor } from '#core/actor.ts';
import { setTaken } from '#features/catalogue/server/stock/counting.repository.ts';
import {
  availableQuantities,
  inOneOrder,
  type Movement,
  moveStock,
} from '#features/catalogue/server/stock/stock.repository.ts';
import { StockChanged } from '#server/database/database-errors.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { type ShortLine, StockShort } from '#server/http/detailed-problems.ts';
import { type OrderReturnRow, readLineQuantities } from './order-return.repository.ts';
import { type OrderLineRow, type OrderRow, updateOrder } from './order.repository.ts';

/** A locked order with its reserved stock: the `taken` quantities, which change only under the lock. Transactions move stock last. */
interface Held {
  transaction: ShopDatabase;
  order: OrderRow;
  lines: readonly OrderLineRow[];
  actor: Actor;
  now: Date;
}

/** Reserves the `taken` quantities of all lines, or nothing. Throws stock_short, which names every line without enough stock. */
export async function reserveStock({ transaction, order, lines, actor, now }: Held): Promise<void> {
  const wanted = lines.filter(({ taken }) => taken > 0);
  const movements = wanted.map((line): Movement => {
    const { product_id: productId, taken } = line;
    return { ...named(order, 'order', productId), productId, quantity: -taken, kind: 'order', actor };
  });
  const moved = await moveStock(transaction, movements, { now, onlyFree: true });
  if (moved.length < movements.length) throw await shortOf(transaction, wanted, moved);
}

/** The key of a stock movement. A retry of the same change of the order gets the same key. */
const named = ({ id, version }: OrderRow, what: string, productId: string) => ({
  orderId: id,
  key: `${what}:${id}:${version}:${productId}`,
});

async function shortOf(transaction: ShopDatabase, wanted: readonly OrderLineRow[], moved: readonly Movement[]) {
  const free = await availableOf(transaction, wanted);
  const missing = wanted.filter(({ product_id }) => !moved.some(({ productId }) => productId === product_id));
  if (missing.some(({ product_id }) => !free.has(product_id))) return new StockChanged();
  return new StockShort(
    missing.map(({ product_id, name }): ShortLine => {
      return { productId: product_id, name, left: Math.max(0, free.get(product_id) ?? 0) };
    }),
  );
}

const availableOf = (transaction: ShopDatabase, lines: readonly OrderLineRow[]) =>
  availableQuantities(
    transaction,
    lines.map(({ product_id }) => product_id),
  );

/** Releases the quantity that a line reserves beyond `keeps`. */
async function releaseStock(
  { transaction, order, lines, actor, now }: Held,
  keeps: (line: OrderLineRow) => number,
): Promise<void> {
  const movements: Movement[] = [];
  for (const line of lines) {
    const quantity = line.taken - keeps(line);
    if (quantity <= 0) continue;
    const { product_id: productId } = line;
    await setTaken(transaction, { orderId: order.id, productId, taken: line.taken - quantity });
    movements.push({ ...named(order, 'release', productId), productId, quantity, kind: 'release', actor });
  }
  await moveStock(transaction, movements, { now });
}

/** Releases all stock that an order reserves. */
export const releaseAllStock = (held: Held): Promise<void> => releaseStock(held, () => 0);

/** Writes off the quantities that an order reserves, or reserved until now, because they came back damaged. */
export async function writeOff({ transaction, order, lines, actor, now }: Held): Promise<void> {
  const movements = lines
    .filter(({ taken }) => taken > 0)
    .map(({ product_id: productId, taken }): Movement => {
      return { ...named(order, 'write-off', productId), productId, quantity: -taken, kind: 'write_off', actor };
    });
  await moveStock(transaction, movements, { now });
}

/** Releases the stock that a line reserves beyond its current quantity. Expects the current `lines`. */
export const releaseSurplusStock = (held: Held): Promise<void> => releaseStock(held, ({ quantity }) => quantity);

/** Releases the stock of an order that was not paid in time. */
export async function releaseOrderStock(held: Held): Promise<void> {
  const { transaction, order, now } = held;
  if (order.released_at !== null) return;
  await updateOrder(transaction, order.id, { released_at: now.toISOString() });
  await releaseAllStock(held);
}

/** Reserves the released stock of an order again, of products that are counted now. Throws stock_short; the caller then rolls back. */
export async function reserveStockAgain(held: Held): Promise<OrderRow> {
  const { transaction, order, lines } = held;
  if (order.released_at === null) return order;
  const free = await availableOf(transaction, lines);
  const taking = lines
    .filter(({ product_id }) => free.has(product_id))
    .map((line) => ({ ...line, taken: line.quantity }));
  const reserved = await updateOrder(transaction, order.id, { released_at: null });
  for (const { product_id: productId, taken } of taking) {
    await setTaken(transaction, { orderId: order.id, productId, taken });
  }
  await reserveStock({ ...held, lines: taking });
  return reserved;
}

/**
 * Reserves the units that the lines of a change have gained, and releases those that they have lost. `lines` are the present lines, `former` those
 * before the change. Throws stock_short.
 */
export async function moveChangedStock(held: Held, former: readonly OrderLineRow[]): Promise<void> {
  const { transaction, order, lines, now } = held;
  const free = await availableOf(transaction, lines);
  const wanted = lines.flatMap((line) => changedHolding(line, former, free));
  // One by one, because only the reservations are limited by the stock, and all transactions lock products in one order.
  for (const { line, keeps, had } of inOneOrder(wanted)) {
    const { product_id: productId } = line;
    await setTaken(transaction, { orderId: order.id, productId, taken: keeps });
    const kind = keeps > had ? 'order' : 'release';
    const key = named(order, kind, productId);
    const movement: Movement = { ...key, productId, quantity: had - keeps, kind, actor: held.actor };
    const moved = await moveStock(transaction, [movement], { now, onlyFree: keeps > had });
    if (moved.length === 0 && keeps > had) throw await shortOf(transaction, [line], moved);
  }
}

/** The reserved quantity of a line before and after a change; nothing if it stays the same. Uncounted products reserve nothing. */
function changedHolding(line: OrderLineRow, former: readonly OrderLineRow[], free: ReadonlyMap<string, number>) {
  const { product_id: productId, quantity } = line;
  const before = former.find((one) => one.product_id === productId);
  const had = before?.taken ?? 0;
  const gained = quantity - (before?.quantity ?? 0);
  const keeps = gained > 0 && free.has(productId) ? had + gained : Math.min(had, quantity);
  return keeps === had ? [] : [{ productId, line, had, keeps }];
}

/** Adds the goods of a return to stock, or takes those of a refused return out again. Changes nothing for uncounted products. */
export async function moveReturnedGoods(
  { transaction, order, lines, actor, now }: Held,
  returned: OrderReturnRow,
  { key, sign }: { key: 'return'; sign: 1 } | { key: 'return-refused'; sign: -1 },
): Promise<void> {
  const movements = readLineQuantities(returned).flatMap(({ position, quantity }): Movement[] => {
    const line = lines.find((one) => one.position === position);
    if (!line) return [];
    const what = { kind: 'return', actor, orderId: order.id, key: `${key}:${returned.id}:${position}` } as const;
    return [{ productId: line.product_id, quantity: sign * quantity, ...what }];
  });
  await moveStock(transaction, movements, { now });
}
