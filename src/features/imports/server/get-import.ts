import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { ImportProgress } from '../contract/import-progress.ts';
import { findImports } from './import-rows.repository.ts';

/** Returns the progress of an import. Throws not_found. */
export async function getImport({ db }: Pick<ProductDeps, 'db'>, id: string): Promise<ImportProgress> {
  const [found] = await findImports(db, id);
  if (!found) throw new ApiProblem('not_found');
  return found;
}
