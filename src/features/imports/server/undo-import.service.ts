import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import type { ImportProgress } from '../contract/import-progress.ts';
import { continueImport } from './continue-imports.service.ts';
import { getImport } from './get-import.ts';
import { beginUndo } from './import-rows.repository.ts';

/** Begins to undo a finished import. Does nothing if the undo has begun before. Throws not_found. */
export async function undoImport(deps: ProductDeps, id: string): Promise<ImportProgress> {
  await getImport(deps, id);
  // In a transaction, so that the audit log records the undo or refuses it.
  const hasBegun = await deps.db.transaction().execute((transaction) => beginUndo(transaction, id));
  if (hasBegun) await continueImport(deps, { id, state: 'undoing' });
  return await getImport(deps, id);
}
