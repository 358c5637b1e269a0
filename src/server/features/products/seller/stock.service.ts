import type { StockCorrection, StockCount, StockWarning } from '#contract/stock.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { wrongField } from '#server/platform/http/parse.ts';
import type { ProductDeps } from '../product-deps.ts';
import { findProduct, type ProductRow } from '../product.repository.ts';
import { writeCount } from '../stock/write-count.ts';
import { findMovement, type Movement, moveStock } from '../stock/stock.repository.ts';

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
