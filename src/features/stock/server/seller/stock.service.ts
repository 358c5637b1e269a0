import type { StockCorrection, StockCount, StockWarning } from '#features/catalogue/contract/stock.ts';
import { isUniqueViolation } from '#server/database/database-errors.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { wrongField } from '#server/http/parse.ts';
import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import { findProduct, type ProductRow } from '#features/catalogue/server/product.repository.ts';
import { holdStock, orderedQuantity } from '#features/catalogue/server/stock/counting.repository.ts';
import { writeCount } from '#features/catalogue/server/stock/write-count.ts';
import { findMovement, type Movement, moveStock } from '#features/catalogue/server/stock/stock.repository.ts';

/** Records the seller's count. A repeated key is the same count. Throws product_not_found, product_changed, invalid_body. */
export const countProduct = (deps: ProductDeps, { product, key, seen, ...count }: StockCount): Promise<ProductRow> =>
  moveOnce(deps, { productId: product, key }, async (db, ownKey) => {
    if (seen !== undefined) expectSeen('quantity', { now: await shelfOf(db, product), seen, wanted: count.quantity });
    await writeCount(db, { productId: product, ...count, kind: 'count', key: ownKey }, deps.now());
  });

/** Adds or removes a quantity. Throws product_not_found, product_changed, stock_uncounted, invalid_body. */
export const correctStock = (
  deps: ProductDeps,
  { product, pieces: quantity, note, key, seen }: StockCorrection,
): Promise<ProductRow> =>
  moveOnce(deps, { productId: product, key }, async (db, ownKey) => {
    if (seen !== undefined) expectSeen('quantity', { now: await shelfOf(db, product), seen });
    const movement: Movement = { productId: product, quantity, note, kind: 'correction', actor: 'seller', key: ownKey };
    const written = await moveStock(db, [movement], { now: deps.now() });
    if (written.length === 0) throw new ApiProblem('stock_uncounted');
  });

/** Saves the available quantity that triggers a warning. Throws product_not_found, product_changed. */
export async function setWarning(deps: ProductDeps, { product, warnAt, seen }: StockWarning): Promise<ProductRow> {
  await deps.db.transaction().execute(async (db) => {
    await expectProduct(db, product);
    if (seen !== undefined) expectSeen('warnAt', { now: await heldWarning(db, product), seen, wanted: warnAt });
    await db
      .insertInto('product_stock')
      .values({ product_id: product, warn_at: warnAt, quantity: null })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ warn_at: warnAt }))
      .execute();
  });
  return await expectProduct(deps.db, product);
}

/** Rejects a change of a value that is neither the value read before nor the new value. Throws product_changed. */
function expectSeen(
  field: 'quantity' | 'warnAt',
  { now, seen, wanted }: { now: number | null; seen: number | null; wanted?: number | null },
): void {
  if (now !== seen && now !== wanted) throw new ApiProblem('product_changed', { fields: { [field]: now } });
}

/** Locks the stock of a product and returns its quantity on the shelf; null for an uncounted product. */
async function shelfOf(db: ShopDatabase, productId: string): Promise<number | null> {
  const free = (await holdStock(db, [productId])).get(productId);
  return free === undefined ? null : free + (await orderedQuantity(db, productId));
}

/** Locks the stock of a product and returns its warning level. */
async function heldWarning(db: ShopDatabase, productId: string): Promise<number | null> {
  // An update that changes nothing locks the row on both databases.
  const row = await db
    .updateTable('product_stock')
    .set(({ ref }) => ({ warn_at: ref('warn_at') }))
    .where('product_id', '=', productId)
    .returning('warn_at')
    .executeTakeFirst();
  return row?.warn_at ?? null;
}

/** Runs a stock movement once per key of the seller. */
async function moveOnce(
  deps: ProductDeps,
  { productId, key }: { productId: string; key: string },
  work: (db: ShopDatabase, key: string) => Promise<void>,
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
