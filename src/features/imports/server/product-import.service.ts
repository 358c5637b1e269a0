import { refusingTakenSku } from '#features/catalogue/server/sku.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { ImportResult, SentImport } from '../contract/product-import.ts';
import { guessMapping } from '../rules/mapping.ts';
import { type ImportDeps, planningOf } from './import-deps.ts';
import { findMapping, keepImport, takeImportKey } from './import.repository.ts';
import { lockPlanned } from './lock-known.ts';
import { planFile, resultOf } from './plan-file.ts';
import { writePlanned } from './write-planned.ts';

/**
 * Imports a CSV file in one transaction. An invalid row rejects the file, unless the call skips invalid rows. A dry run writes nothing. A repeated
 * key returns the first result. Rows without changes are not counted. Throws sku_taken, and product_changed when the effects differ from those of
 * the preview.
 */
export async function importProducts(deps: ImportDeps, sent: SentImport): Promise<ImportResult> {
  const { dryRun, leaveOutBad, plan: previewed } = sent;
  const how = planningOf(deps);
  if (dryRun) {
    const planned = await planFile(deps.db, sent, how);
    const result = resultOf(planned, { ...sent, isDone: planned.bad.length === 0 || leaveOutBad });
    return planned.file.kind === 'unknown'
      ? { ...result, ...(await guessColumns(deps.db, planned.file.headings)) }
      : result;
  }
  const result = await refusingTakenSku(() =>
    deps.db.transaction().execute(async (transaction) => {
      const first = sent.key === undefined ? undefined : await takeImportKey(transaction, sent.key, how.now);
      if (first) return first;
      const planned = await planFile(transaction, sent, how);
      const isDone = planned.bad.length === 0 || leaveOutBad;
      if (isDone && previewed !== undefined && previewed !== planned.plan) throw new ApiProblem('product_changed');
      const rows = planned.rows.filter(({ asked }) => asked !== 'open');
      if (isDone) await writePlanned(transaction, await lockPlanned(transaction, rows, how.now), how.now);
      const done = resultOf(planned, { ...sent, isDone });
      if (sent.key !== undefined) await keepImport(transaction, sent.key, isDone ? done : undefined);
      return done;
    }),
  );
  if (result.created + result.updated > 0) await deps.productsChanged();
  return result;
}

/** Returns the columns that the seller chose for these headings before, otherwise those that the headings seem to have. */
async function guessColumns(db: ShopDatabase, headings: readonly string[]) {
  const remembered = await findMapping(db, headings);
  return { guess: remembered ?? guessMapping(headings), isRemembered: remembered !== undefined };
}
