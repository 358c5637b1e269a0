import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { importEndpoints } from '../contract/import-endpoints.ts';
import type { ImportDeps } from './import-deps.ts';
import { getImport } from './get-import.ts';
import { findImports } from './import-rows.repository.ts';
import { writeColumns, writeReport, writeTemplate } from './import-report.ts';
import { importProducts } from './product-import.service.ts';
import { startImport } from './start-import.service.ts';
import { undoImport } from './undo-import.service.ts';

export function registerImportRoutes(router: ApiRouter<ImportDeps>): void {
  const { deps } = router;

  route(router, importEndpoints.productImport, async ({ body }) => await importProducts(deps, body));

  route(router, importEndpoints.importStart, async ({ body }) => ({ import: await startImport(deps, body) }));

  route(router, importEndpoints.importUndo, async ({ body }) => ({ import: await undoImport(deps, body.id) }));

  route(router, importEndpoints.sellerImports, async () => ({ imports: await findImports(deps.db) }));

  route(router, importEndpoints.importReport, async ({ query }) => {
    return { name: 'import.csv', chunks: writeReport(deps.db, await getImport(deps, query.id)) };
  });

  route(router, importEndpoints.importTemplate, ({ query: { list } }) =>
    Promise.resolve({ name: `${list}.csv`, chunks: list === 'columns' ? writeColumns() : writeTemplate() }),
  );
}
