import { lisbonDay } from '#core/lisbon-day.ts';
import { restoredPrices } from '#features/catalogue/rules/entered-prices.ts';
import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';
import { updateProduct } from '#features/catalogue/server/seller/seller-product.repository.ts';
import { writeCount } from '#features/catalogue/server/stock/write-count.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { importProblems as text } from '../text/import-problems.ts';
import { findImportRows, lockImport, saveResults, setImportState } from './import-rows.repository.ts';
import { lockKnown } from './lock-known.ts';
import { enteredOf, saveFiled } from './save-filed.ts';
import { removeImported } from './remove-imported.ts';
import { hasValues, readPlan, type StoredPlan } from './stored-plan.ts';

type Deps = Pick<ProductDeps, 'db' | 'now'>;

/**
 * Undoes the next rows of an import in one transaction. Added products are archived first and removed in a later transaction, so that no order can
 * contain a product while it is removed. Returns whether work remains.
 */
export const undoBatch = ({ db, now }: Deps, id: string, limit: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await lockImport(transaction, id, 'undoing'))) return false;
    const rows = await findImportRows(transaction, id, ['added', 'changed'], limit);
    if (rows.length > 0) {
      await undoRows(transaction, id, rows, now());
      return true;
    }
    const remains = await removeImported(transaction, id, limit);
    if (!remains) await setImportState(transaction, id, 'undone', now());
    return remains;
  });

async function undoRows(
  db: ShopDatabase,
  id: string,
  rows: readonly Tables['product_import_rows'][],
  now: Date,
): Promise<void> {
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  const wanted = await findWanted(db, ids);
  const counts = rows.map((row) => ({ row, plan: readPlan(row.plan_json ?? '{}') }));
  const countsOf = (ofRow: (plan: StoredPlan) => boolean) =>
    counts.flatMap(({ row, plan }) =>
      row.result === 'changed' && row.product_id && ofRow(plan) ? row.product_id : [],
    );
  const known = await lockKnown(db, {
    ids,
    counted: countsOf(({ quantity }) => quantity !== undefined),
    ending: countsOf(({ quantity }) => quantity?.before === null),
  });
  const isChanged = ({ plan, row }: (typeof counts)[number]) => {
    const product = known.get(row.product_id ?? '');
    return row.result === 'changed' && (!product || !isAsImported(product, plan, lisbonDay(now)));
  };
  const kept = new Set(counts.filter(isChanged).map(({ row }) => row.line));
  const undone = counts.filter(({ row }) => !kept.has(row.line));
  for (const { row, plan } of undone) {
    if (row.result === 'changed' && row.product_id && plan.quantity) {
      const { before: quantity } = plan.quantity;
      await writeCount(db, { productId: row.product_id, quantity, kind: 'import' }, now);
    }
  }
  for (const { row, plan } of undone) {
    const product = known.get(row.product_id ?? '');
    if (!product) continue;
    if (row.result === 'changed') await restore(db, product, plan, now);
    else if (!wanted.has(product.id) && product.archived_at === null) {
      await updateProduct(db, product.row, { archived_at: now.toISOString() });
    }
  }
  await saveResults(
    db,
    id,
    rows.map(({ line, product_id, result }) => {
      if (kept.has(line)) return { line, result: 'kept' as const, reason: text.wasChanged };
      if (result === 'added' && wanted.has(product_id ?? '')) {
        return { line, result: 'kept' as const, reason: text.wasOrdered };
      }
      return { line, result: 'undone' as const };
    }),
  );
}

const isAsImported = (product: FiledProduct, { after, quantity }: StoredPlan, today: string): boolean =>
  hasValues(product, after, today) && (!quantity || quantity.after === product.onShelf);

/** Gives a product its values from before the import. The price ledger records it as a new price. */
async function restore(db: ShopDatabase, product: FiledProduct, { before = {} }: StoredPlan, now: Date): Promise<void> {
  if (Object.keys(before).length === 0) return;
  const entered = enteredOf({ added: undefined, before: product, after: before }, now);
  const prices = restoredPrices(entered, lisbonDay(now));
  await saveFiled(db, { before: product, change: before, prices }, now);
}

/** Returns the products that were ordered or reviewed. */
async function findWanted(db: ShopDatabase, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const ordered = await db.selectFrom('order_lines').select('product_id').where('product_id', 'in', ids).execute();
  const reviewed = await db.selectFrom('reviews').select('product_id').where('product_id', 'in', ids).execute();
  return new Set([...ordered, ...reviewed].map(({ product_id }) => product_id));
}
