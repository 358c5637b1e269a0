import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { beginCounting, endCounting, holdStock, orderedPieces } from './counting.repository.ts';
import { piecesInOrders } from './pieces-in-orders.ts';
import { freePieces, inOneOrder, type Movement, moveHeldStock, moveStock } from './stock.repository.ts';

/** A count of the shelf as it is written to the ledger. */
interface Count {
  productId: string;
  /** What lies on the shelf; null counts no more. */
  quantity: number | null;
  kind: 'count' | 'import';
  note?: string;
  key?: string;
}

/**
 * Writes what was counted, within a transaction that has not written to products yet: on the shelf lie the pieces of
 * orders that are not shipped, too, so that the free ones are less; below 0 some of those orders are short.
 */
export async function writeCount(
  db: ShopDatabase,
  { productId, quantity, kind, note, key }: Count,
  now: Date,
): Promise<void> {
  const free = (await holdStock(db, [productId])).get(productId);
  if (quantity === null) {
    if (free !== undefined) await endCounting(db, productId, now, key);
    return;
  }
  if (free === undefined) await beginCounting(db, [productId], now);
  const held = (await holdStock(db, [productId])).get(productId) ?? 0;
  const pieces = quantity - (await orderedPieces(db, productId)) - held;
  const more = { ...(note ? { note } : {}), ...(key ? { key } : {}) };
  await moveStock(db, [{ productId, pieces, kind, actor: 'seller', ...more }], { now });
}

/**
 * Writes counts of many products, as writeCount does; what orders hold is read once for all. Products that begin to be
 * counted come first: whoever waits for one of those holds no row that an order wants.
 */
export async function writeCounts(
  db: ShopDatabase,
  counts: ReadonlyMap<string, number>,
  kind: Count['kind'],
  now: Date,
): Promise<void> {
  const ids = inOneOrder(Array.from(counts.keys(), (productId) => ({ productId }))).map(({ productId }) => productId);
  const known = await freePieces(db, ids);
  const uncounted = ids.filter((id) => !known.has(id));
  await beginCounting(db, uncounted, now);
  const free = await holdStock(db, ids);
  const pieces = await piecesInOrders(db);
  const movements = Array.from(counts, ([productId, onShelf]): Movement => {
    const change = onShelf - (pieces.get(productId)?.ordered ?? 0) - (free.get(productId) ?? 0);
    return { productId, pieces: change, kind, actor: 'seller' };
  });
  await moveHeldStock(db, movements, now);
}
