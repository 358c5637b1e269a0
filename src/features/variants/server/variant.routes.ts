import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { variantEndpoints } from '../contract/variant-endpoints.ts';
import { addVariants, readModel } from './variant.service.ts';

export function registerVariantRoutes(router: ApiRouter<ProductDeps>): void {
  route(router, variantEndpoints.sellerModel, async ({ query }) => await readModel(router.deps, query.product));
  route(router, variantEndpoints.variantsAdd, async ({ body }) => await addVariants(router.deps, body));
}
