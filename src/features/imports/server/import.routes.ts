import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { importEndpoints } from '../contract/import-endpoints.ts';
import { importProducts } from './product-import.service.ts';

export function registerImportRoutes(router: ApiRouter<ProductDeps>): void {
  const { deps } = router;

  route(router, importEndpoints.productImport, async ({ body }) => await importProducts(deps, body));
}
