import { lisbonDay } from '#core/lisbon-day.ts';
import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { importProblems as text } from '../text/import-problems.ts';
import { findImportRows, lockImport, saveResults, setImportState } from './import-rows.repository.ts';
import { lockKnown } from './lock-known.ts';
import type { WritableRow } from './planned-row.ts';
import { hasValues, readPlan, type StoredPlan } from './stored-plan.ts';
import { writePlanned } from './write-planned.ts';

type Deps = Pick<ProductDeps, 'db' | 'now'>;
type Row = Tables['product_import_rows'];

/** Writes the next rows in one transaction with their results, so that a restart neither loses nor repeats a row. */
export const writeBatch = (deps: Deps, id: string, limit: number): Promise<boolean> =>
  deps.db.transaction().execute(async (transaction) => {
    if (!(await lockImport(transaction, id, 'running'))) return false;
    const rows = await findImportRows(transaction, id, ['waiting'], limit);
    if (rows.length > 0) await writeRows(transaction, id, rows, deps.now());
    const isOver = rows.length < limit;
    if (isOver) await setImportState(transaction, id, 'done', deps.now());
    return !isOver;
  });

async function writeRows(db: ShopDatabase, id: string, rows: readonly Row[], now: Date): Promise<void> {
  const planned = rows.map((row) => ({ ...row, plan: readPlan(row.plan_json ?? '{}') }));
  const idsOf = (rows: typeof planned) =>
    rows.flatMap(({ product_id, plan }) => (plan.added ? [] : (product_id ?? [])));
  const counted = idsOf(planned.filter(({ plan }) => plan.quantity));
  const known = await lockKnown(db, { ids: idsOf(planned), counted });
  const taken = await takenSkus(
    db,
    planned.flatMap(({ plan: { after } }) => after.sku ?? []),
  );
  const decided = planned.map(({ line, product_id, plan }) => {
    const before = known.get(product_id ?? '');
    return { line, plan, before, problem: problemOf(plan, before, { taken, today: lisbonDay(now) }) };
  });
  const good = decided.filter(({ problem }) => problem === undefined);
  const writable = good.map(({ plan, before }): WritableRow => ({
    ...plan,
    before,
    added: plan.added,
    quantity: plan.quantity?.after,
    key: plan.key,
  }));
  await writePlanned(db, writable, now);
  await saveResults(
    db,
    id,
    decided.map(({ line, plan, problem }) => {
      if (problem !== undefined) return { line, result: 'refused' as const, reason: problem };
      if (plan.added) return { line, result: 'added' as const };
      return {
        line,
        result: plan.quantity || Object.keys(plan.after).length > 0 ? ('changed' as const) : ('unchanged' as const),
      };
    }),
  );
}

/** Returns the products in the shop that have one of these SKUs, by the SKU in lower case. */
async function takenSkus(db: ShopDatabase, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('archived_at', 'is', null)
    .where(
      ({ fn }) => fn<string>('lower', ['sku']),
      'in',
      skus.map((sku) => sku.toLowerCase()),
    )
    .execute();
  return new Map(rows.map(({ id, sku }) => [(sku ?? '').toLowerCase(), id]));
}

interface Now {
  /** The owners of SKUs. */
  taken: ReadonlyMap<string, string>;
  today: string;
}

function problemOf(plan: StoredPlan, before: FiledProduct | undefined, { taken, today }: Now): string | undefined {
  const owner = taken.get((plan.after.sku ?? '').toLowerCase());
  if (owner !== undefined && owner !== before?.id) return text.takenSku;
  if (plan.added) return undefined;
  if (!before) return text.goneMeanwhile;
  const isSame = hasValues(before, plan.before ?? {}, today);
  const isCounted = !plan.quantity || plan.quantity.before === before.onShelf;
  return isSame && isCounted ? undefined : text.changedMeanwhile;
}
