import type { Actor, LinePieces } from '#contract/order-life.ts';
import { setTaken } from '#server/features/products/stock/counting.repository.ts';
import { freePieces, type Movement, moveStock } from '#server/features/products/stock/stock.repository.ts';
import { StockChanged } from '#server/platform/database/database-errors.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { type ShortLine, StockShort } from '#server/platform/http/stock-short.ts';
import { type OrderLineRow, type OrderRow, updateOrder } from './order.repository.ts';

/**
 * What an order does to counted stock. `taken` of its lines are the pieces that it holds, changed only while the order
 * is held, so that each piece is taken and given back once. Stock is moved last in a transaction.
 */
interface Held {
  order: Pick<OrderRow, 'id' | 'version'>;
  lines: readonly OrderLineRow[];
}

interface Act {
  actor: Actor;
  now: Date;
}

type TakenLine = Pick<OrderLineRow, 'product_id' | 'name' | 'taken'>;

/** Takes what the lines of an order hold, all or nothing. Throws stock_short, naming every line that is. */
export async function takePieces(
  transaction: ShopDatabase,
  { order, lines }: { order: Held['order']; lines: readonly TakenLine[] },
  { actor, now }: Act,
): Promise<void> {
  const wanted = lines.filter(({ taken }) => taken > 0);
  const movements = wanted.map((line): Movement => {
    const { product_id: productId, taken } = line;
    return { ...named(order, 'order', productId), productId, pieces: -taken, kind: 'order', actor };
  });
  const moved = await moveStock(transaction, movements, { now, onlyFree: true });
  if (moved.length < movements.length) throw await shortOf(transaction, wanted, moved);
}

/** Each product's movement has a name that the same change of the order would give it again. */
const named = ({ id, version }: Held['order'], what: string, productId: string) => ({
  orderId: id,
  key: `${what}:${id}:${version}:${productId}`,
});

async function shortOf(transaction: ShopDatabase, wanted: readonly TakenLine[], moved: readonly Movement[]) {
  const free = await freePieces(
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

/** Gives pieces of lines back, as far as the lines hold more than `keeps` says; `null` when the order stays as it is. */
async function giveBack(
  transaction: ShopDatabase,
  { order, lines }: Held,
  keeps: (line: OrderLineRow) => number,
  { actor, now }: Act,
): Promise<void> {
  const movements: Movement[] = [];
  for (const line of lines) {
    const pieces = line.taken - keeps(line);
    if (pieces <= 0) continue;
    const { product_id: productId } = line;
    await setTaken(transaction, { orderId: order.id, productId, taken: line.taken - pieces });
    movements.push({ ...named(order, 'release', productId), productId, pieces, kind: 'release', actor });
  }
  await moveStock(transaction, movements, { now });
}

/** Gives everything back that an order holds, for good. */
export const giveAllBack = (transaction: ShopDatabase, held: Held, act: Act): Promise<void> =>
  giveBack(transaction, held, () => 0, act);

/** Writes off the pieces that an order holds, or held until now, because they came back damaged. */
export async function writeOff(transaction: ShopDatabase, { order, lines }: Held, { actor, now }: Act): Promise<void> {
  const movements = lines
    .filter(({ taken }) => taken > 0)
    .map(({ product_id: productId, taken }): Movement => {
      return { ...named(order, 'write-off', productId), productId, pieces: -taken, kind: 'write_off', actor };
    });
  await moveStock(transaction, movements, { now });
}

/** Gives back what a line holds beyond its pieces in force; `lines` as they are now. */
export const giveSpareBack = (transaction: ShopDatabase, held: Held, act: Act): Promise<void> =>
  giveBack(transaction, held, ({ quantity }) => quantity, act);

/** Puts the pieces of an order on sale again that nobody has paid for in time; answers the order as it is then. */
export async function letGo(
  transaction: ShopDatabase,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  act: Act,
): Promise<OrderRow> {
  if (order.released_at !== null) return order;
  const released = await updateOrder(transaction, order.id, { released_at: act.now.toISOString() });
  await giveAllBack(transaction, { order, lines }, act);
  return released;
}

/**
 * Takes the pieces again of an order that had let them go, those of products that are counted now. Throws stock_short;
 * nothing is to be kept of the transaction then.
 */
export async function takeAgain(
  transaction: ShopDatabase,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  act: Act,
): Promise<OrderRow> {
  if (order.released_at === null) return order;
  const free = await freePieces(
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
  await takePieces(transaction, { order, lines: taking }, act);
  return held;
}

interface Returned {
  id: string;
  pieces: readonly LinePieces[];
}

/** Puts goods of a return on sale again; pieces of products that nobody counts are only put on the shelf. */
export const putBackOnSale = (transaction: ShopDatabase, held: Held, returned: Returned, act: Act): Promise<void> =>
  moveReturned(transaction, held, returned, { ...act, key: 'return', sign: 1 });

/** Takes goods of a return off sale that go to the customer again, since the return was refused. */
export const takeOffSale = (transaction: ShopDatabase, held: Held, returned: Returned, act: Act): Promise<void> =>
  moveReturned(transaction, held, returned, { ...act, key: 'return-refused', sign: -1 });

async function moveReturned(
  transaction: ShopDatabase,
  { order, lines }: Held,
  { id, pieces }: Returned,
  { actor, now, key, sign }: Act & { key: string; sign: 1 | -1 },
): Promise<void> {
  const movements = pieces.flatMap(({ position, quantity }): Movement[] => {
    const line = lines.find((one) => one.position === position);
    if (!line) return [];
    const what = { kind: 'return', actor, orderId: order.id, key: `${key}:${id}:${position}` } as const;
    return [{ productId: line.product_id, pieces: sign * quantity, ...what }];
  });
  await moveStock(transaction, movements, { now });
}
