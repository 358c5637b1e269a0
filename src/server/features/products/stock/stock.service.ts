import type { StockCorrection, StockCount, StockWarning } from '#contract/stock.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { wrongField } from '#server/platform/http/parse.ts';
import type { ProductDeps } from '../product-deps.ts';
import { findProduct, type ProductRow } from '../product.repository.ts';
import { beginCounting, endCounting, holdStock, orderedPieces } from './counting.repository.ts';
import { piecesInOrders } from './stock-list.repository.ts';
import { findMovement, freePieces, inOneOrder, type Movement, moveStock } from './stock.repository.ts';

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
  const free = await holdStock(db, productId);
  if (quantity === null) {
    if (free !== undefined) await endCounting(db, productId, now, key);
    return;
  }
  if (free === undefined) await beginCounting(db, productId, now);
  const held = (await holdStock(db, productId)) ?? 0;
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
  for (const id of ids) if (!known.has(id)) await beginCounting(db, id, now);
  const free = new Map<string, number>();
  for (const id of ids) free.set(id, (await holdStock(db, id)) ?? 0);
  const pieces = await piecesInOrders(db);
  const movements = Array.from(counts, ([productId, onShelf]): Movement => {
    const change = onShelf - (pieces.get(productId)?.ordered ?? 0) - (free.get(productId) ?? 0);
    return { productId, pieces: change, kind, actor: 'seller' };
  });
  await moveStock(db, movements, { now });
}

/** Keeps what the seller counted; the same key again is the same count. Throws product_not_found, invalid_body. */
export const countProduct = (deps: ProductDeps, { product, key, ...count }: StockCount): Promise<ProductRow> =>
  moveOnce(deps, { productId: product, key }, async (db, ownKey) => {
    await writeCount(db, { productId: product, ...count, kind: 'count', key: ownKey }, deps.now());
  });

/** Adds pieces, or takes some away. Throws product_not_found, stock_uncounted, invalid_body. */
export const correctStock = (deps: ProductDeps, { product, pieces, note, key }: StockCorrection): Promise<ProductRow> =>
  moveOnce(deps, { productId: product, key }, async (db, ownKey) => {
    const movement: Movement = { productId: product, pieces, note, kind: 'correction', actor: 'seller', key: ownKey };
    const written = await moveStock(db, [movement], { now: deps.now() });
    if (written.length === 0) throw new ApiProblem('stock_uncounted');
  });

/** Keeps at how many free pieces the seller is warned. Throws product_not_found. */
export async function setWarning(deps: ProductDeps, { product, warnAt }: StockWarning): Promise<ProductRow> {
  await deps.db.transaction().execute(async (db) => {
    await expectProduct(db, product);
    await db
      .insertInto('product_stock')
      .values({ product_id: product, warn_at: warnAt, quantity: null })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ warn_at: warnAt }))
      .execute();
  });
  return await expectProduct(deps.db, product);
}

type Work = (db: ShopDatabase, key: string) => Promise<void>;

/** Does what moves stock once for each key of the seller. */
async function moveOnce(
  deps: ProductDeps,
  { productId, key }: { productId: string; key: string },
  work: Work,
): Promise<ProductRow> {
  const ownKey = `seller:${key}`;
  const isDone = async (db: ShopDatabase): Promise<boolean> => {
    const found = await findMovement(db, ownKey);
    if (found && found.product_id !== productId) throw wrongField('key', 'used_otherwise');
    return found !== undefined;
  };
  try {
    await deps.db.transaction().execute(async (db) => {
      await expectProduct(db, productId);
      if (await isDone(db)) return;
      await work(db, ownKey);
    });
  } catch (error) {
    if (!isUniqueViolation(error) || !(await isDone(deps.db))) throw error;
  }
  await deps.productsChanged();
  return await expectProduct(deps.db, productId);
}

async function expectProduct(db: ShopDatabase, id: string): Promise<ProductRow> {
  const product = await findProduct(db, id);
  if (!product) throw new ApiProblem('product_not_found');
  return product;
}
