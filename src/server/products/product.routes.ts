import { endpoints } from '#contract/endpoints.ts';
import { apiMessages } from '#text/api-messages.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { route } from '../http/route.ts';
import { ratingsByProduct } from '../reviews/review-stats.ts';
import { listProducts } from './product.repository.ts';
import { addProduct, switchStock, toProduct } from './product.service.ts';

export function registerProductRoutes(router: ApiRouter): void {
  const { deps } = router;

  route(router, endpoints.productList, async () => {
    const rows = await listProducts(deps.db);
    const ratings = await ratingsByProduct(deps.db);
    return { products: rows.map((row) => toProduct(row, deps.mediaBaseUrl, ratings.get(row.id))) };
  });

  route(router, endpoints.productAdd, async ({ body, files }) => {
    const product = await addProduct(deps, body, files);
    return { message: apiMessages.productAdded, product };
  });

  route(router, endpoints.productStock, async ({ body }) => {
    await switchStock(deps, body.id, body.inStock);
    return { message: apiMessages.stockUpdated };
  });
}
