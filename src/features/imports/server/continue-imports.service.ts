import { setTimeout as wait } from 'node:timers/promises';
import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import { isDatabaseAway } from '#server/database/database-errors.ts';
import type { Log } from '#server/log/log.ts';
import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import { importProblems as text } from '../text/import-problems.ts';
import { findImportRows, findUnfinishedImports, saveResults } from './import-rows.repository.ts';
import { undoBatch } from './undo-batch.ts';
import { writeBatch } from './write-batch.ts';

type Deps = Pick<ProductDeps, 'db' | 'now' | 'productsChanged'>;

/** Rows of one transaction. Orders wait until it ends. */
const BATCH = 50;
/** Milliseconds between two batches, so that orders can use the database. */
const PAUSE = 50;

/** Writes or undoes the next batch of an import. Returns whether rows remain. */
export async function continueImport(deps: Deps, { id, state }: { id: string; state: string }): Promise<boolean> {
  const remains = state === 'undoing' ? await undoBatch(deps, id, BATCH) : await writeOrRefuse(deps, id);
  await deps.productsChanged();
  return remains;
}

/** A row that cannot be written is refused. Therefore a failed batch is written row by row. */
async function writeOrRefuse(deps: Deps, id: string): Promise<boolean> {
  try {
    return await writeBatch(deps, id, BATCH);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // Any other error shows again at the row that causes it.
    let remains = true;
    for (let row = 0; remains && row < BATCH; row += 1) remains = await writeOneOrRefuse(deps, id);
    return remains;
  }
}

async function writeOneOrRefuse(deps: Deps, id: string): Promise<boolean> {
  try {
    return await writeBatch(deps, id, 1);
  } catch (error) {
    const [row] = await findImportRows(deps.db, id, ['waiting'], 1);
    // Without the database, no row is wrong: the import continues when it is back.
    if (!row || isDatabaseAway(error)) throw error;
    await saveResults(deps.db, id, [{ line: row.line, result: 'refused', reason: text.notWritten }]);
    return true;
  }
}

/** Continues all unfinished imports, batch by batch. Several processes may run it concurrently. */
export async function continueImports(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const unfinished of await findUnfinishedImports(deps.db)) {
    while (!signal?.aborted && (await continueImport(deps, unfinished))) await wait(PAUSE);
  }
}

export const continueImportsInBackground = (deps: Deps & { log: Log }): BackgroundJob =>
  startBackgroundJob((signal) => continueImports(deps, signal), {
    between: 2_000,
    onProblem: (error) => deps.log('An import of products could not be continued', error),
  });
