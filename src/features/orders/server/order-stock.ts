import type { Actor } from '#core/actor.ts';
import type { LineQuantity } from '#features/payments/contract.ts';
import { setTaken } from '#features/catalogue/server/stock/counting.repository.ts';
import { availableQuantities, type Movement, moveStock } from '#features/catalogue/server/stock/stock.repository.ts';
import { StockChanged } from '#server/database/database-errors.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { type ShortLine, StockShort } from '#server/http/stock-short.ts';
import { type OrderLineRow, type OrderRow, updateOrder } from './order.repository.ts';

/**
 * An order that reserves counted stock. `taken` of a line is its reserved quantity. It changes only while the order is locked, so that
 * each item is reserved and released once. A transaction moves stock last.
 */
interface Held {
  order: Pick<OrderRow, 'id' | 'version'>;
  lines: readonly OrderLineRow[];
}

interface ActionContext {
  actor: Actor;
  now: Date;
}

type TakenLine = Pick<OrderLineRow, 'product_id' | 'name' | 'taken'>;

/** Reserves the `taken` quantities of all lines, or nothing. Throws stock_short, which names every line without enough stock. */
export async function reserveStock(
  transaction: ShopDatabase,
  { order, lines }: { order: Held['order']; lines: readonly TakenLine[] },
  { actor, now }: ActionContext,
): Promise<void> {
  const wanted = lines.filter(({ taken }) => taken > 0);
  const movements = wanted.map((line): Movement => {
    const { product_id: productId, taken } = line;
    return { ...named(order, 'order', productId), productId, quantity: -taken, kind: 'order', actor };
  });
  const moved = await moveStock(transaction, movements, { now, onlyFree: true });
  if (moved.length < movements.length) throw await shortOf(transaction, wanted, moved);
}

/** The key of a stock movement. A retry of the same change of the order gets the same key. */
const named = ({ id, version }: Held['order'], what: string, productId: string) => ({
  orderId: id,
  key: `${what}:${id}:${version}:${productId}`,
});

async function shortOf(transaction: ShopDatabase, wanted: readonly TakenLine[], moved: readonly Movement[]) {
  const free = await availableQuantities(
    transaction,
    wanted.map(({ product_id }) => product_id),
  );
  const missing = wanted.filter(({ product_id }) => !moved.some(({ productId }) => productId === product_id));
  if (missing.some(({ product_id }) => !free.has(product_id))) return new StockChanged();
  return new StockShort(
    missing.map(({ product_id, name }): ShortLine => {
      return { productId: product_id, name, left: Math.max(0, free.get(product_id) ?? 0) };
    }),
  );
}

/** Releases the quantity that a line reserves beyond `keeps`. */
async function releaseStock(
  transaction: ShopDatabase,
  { order, lines }: Held,
  keeps: (line: OrderLineRow) => number,
  { actor, now }: ActionContext,
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
export const releaseAllStock = (transaction: ShopDatabase, held: Held, action: ActionContext): Promise<void> =>
  releaseStock(transaction, held, () => 0, action);

/** Writes off the quantities that an order reserves, or reserved until now, because they came back damaged. */
export async function writeOff(
  transaction: ShopDatabase,
  { order, lines }: Held,
  { actor, now }: ActionContext,
): Promise<void> {
  const movements = lines
    .filter(({ taken }) => taken > 0)
    .map(({ product_id: productId, taken }): Movement => {
      return { ...named(order, 'write-off', productId), productId, quantity: -taken, kind: 'write_off', actor };
    });
  await moveStock(transaction, movements, { now });
}

/** Releases the stock that a line reserves beyond its current quantity. Expects the current `lines`. */
export const releaseSurplusStock = (transaction: ShopDatabase, held: Held, action: ActionContext): Promise<void> =>
  releaseStock(transaction, held, ({ quantity }) => quantity, action);

/** Releases the stock of an order that was not paid in time. Returns the updated order. */
export async function releaseOrderStock(
  transaction: ShopDatabase,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  action: ActionContext,
): Promise<OrderRow> {
  if (order.released_at !== null) return order;
  const released = await updateOrder(transaction, order.id, { released_at: action.now.toISOString() });
  await releaseAllStock(transaction, { order, lines }, action);
  return released;
}

/**
 * Reserves stock again for an order whose stock was released, for products that are counted now. Throws stock_short; the caller must roll
 * back then.
 */
export async function reserveStockAgain(
  transaction: ShopDatabase,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  action: ActionContext,
): Promise<OrderRow> {
  if (order.released_at === null) return order;
  const free = await availableQuantities(
    transaction,
    lines.map(({ product_id }) => product_id),
  );
  const taking = lines
    .filter(({ product_id }) => free.has(product_id))
    .map((line) => ({ ...line, taken: line.quantity }));
  const held = await updateOrder(transaction, order.id, { released_at: null });
  for (const { product_id: productId, taken } of taking) {
    await setTaken(transaction, { orderId: order.id, productId, taken });
  }
  await reserveStock(transaction, { order, lines: taking }, action);
  return held;
}

interface Returned {
  id: string;
  returnedLines: readonly LineQuantity[];
}

/** Adds returned goods to stock again. Changes nothing for uncounted products. */
export const restockReturnedGoods = (
  transaction: ShopDatabase,
  held: Held,
  returned: Returned,
  action: ActionContext,
): Promise<void> => moveReturned(transaction, held, returned, { ...action, key: 'return', sign: 1 });

/** Removes the goods of a refused return from stock, because they go back to the customer. */
export const removeReturnedGoods = (
  transaction: ShopDatabase,
  held: Held,
  returned: Returned,
  action: ActionContext,
): Promise<void> => moveReturned(transaction, held, returned, { ...action, key: 'return-refused', sign: -1 });

async function moveReturned(
  transaction: ShopDatabase,
  { order, lines }: Held,
  { id, returnedLines }: Returned,
  { actor, now, key, sign }: ActionContext & { key: string; sign: 1 | -1 },
): Promise<void> {
  const movements = returnedLines.flatMap(({ position, quantity }): Movement[] => {
    const line = lines.find((one) => one.position === position);
    if (!line) return [];
    const what = { kind: 'return', actor, orderId: order.id, key: `${key}:${id}:${position}` } as const;
    return [{ productId: line.product_id, quantity: sign * quantity, ...what }];
  });
  await moveStock(transaction, movements, { now });
}
