import type { ShopDatabase } from '#server/database/schema.ts';
import { beginCounting, endCounting, holdStock, orderedQuantity } from './counting.repository.ts';
import { getOrderedQuantities } from './ordered-quantities.ts';
import { availableQuantities, inOneOrder, type Movement, moveHeldStock, moveStock } from './stock.repository.ts';

interface Count {
  productId: string;
  /** The quantity on the shelf; null stops counting. */
  quantity: number | null;
  kind: 'count' | 'import';
  note?: string;
  key?: string;
}

/** Records a count before any write to products. The shelf includes unshipped orders. Below 0, some of those orders are short. */
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
  const correction = quantity - (await orderedQuantity(db, productId)) - held;
  const more = { ...(note ? { note } : {}), ...(key ? { key } : {}) };
  await moveStock(db, [{ productId, quantity: correction, kind, actor: 'seller', ...more }], { now });
}

/** Records counts of many products. Starts with uncounted ones, so that a waiting transaction holds no row that an order needs. */
export async function writeCounts(
  db: ShopDatabase,
  counts: ReadonlyMap<string, number>,
  kind: Count['kind'],
  now: Date,
): Promise<void> {
  const ids = inOneOrder(Array.from(counts.keys(), (productId) => ({ productId }))).map(({ productId }) => productId);
  const known = await availableQuantities(db, ids);
  const uncounted = ids.filter((id) => !known.has(id));
  await beginCounting(db, uncounted, now);
  const free = await holdStock(db, ids);
  const orderedQuantities = await getOrderedQuantities(db);
  const movements = Array.from(counts, ([productId, onShelf]): Movement => {
    const change = onShelf - (orderedQuantities.get(productId)?.ordered ?? 0) - (free.get(productId) ?? 0);
    return { productId, quantity: change, kind, actor: 'seller' };
  });
  await moveHeldStock(db, movements, now);
}
