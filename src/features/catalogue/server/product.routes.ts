import { sellerProductEndpoints } from '../contract/seller-product-endpoints.ts';
import { productEndpoints } from '../contract/product-endpoints.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import type { ProductDeps } from './product-deps.ts';
import { createProductList } from './product-list.ts';
import { searchProducts } from './product-search.service.ts';
import { addProduct, switchStock } from './product.service.ts';

export function registerProductRoutes(router: ApiRouter<ProductDeps>): void {
  const { deps } = router;

  const answerList = createProductList(deps);
  router.hono.get(productEndpoints.productList.path, ({ req }) => answerList(req.raw));

  route(router, productEndpoints.productSearch, ({ query, context }) => searchProducts(deps, query, context.req.raw));

  route(router, sellerProductEndpoints.productAdd, async ({ body, files }) => {
    const product = await addProduct(deps, body, files);
    return { message: apiMessages.productAdded, product };
  });

  route(router, sellerProductEndpoints.productStock, async ({ body }) => {
    await switchStock(deps, body.id, body.inStock);
    return { message: apiMessages.stockUpdated };
  });
}
