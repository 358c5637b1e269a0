import { sellerProductEndpoints } from '../../contract/seller-product-endpoints.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import type { ProductDeps } from '../product-deps.ts';
import { applyBulkChange, undoBulkChange } from './bulk-change.service.ts';
import { previewBulkChange } from './preview-bulk-change.service.ts';

export function registerBulkChangeRoutes(router: ApiRouter<ProductDeps>): void {
  const { deps } = router;

  route(router, sellerProductEndpoints.productBulkPreview, async ({ body }) => await previewBulkChange(deps, body));

  route(router, sellerProductEndpoints.productBulkApply, async ({ body }) => await applyBulkChange(deps, body.key));

  route(router, sellerProductEndpoints.productBulkUndo, async ({ body }) => await undoBulkChange(deps, body.key));
}
