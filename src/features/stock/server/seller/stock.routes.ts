import { stockEndpoints } from '../../contract/stock-endpoints.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import type { ProductRow } from '#features/catalogue/server/product.repository.ts';
import { toSellerProduct, toSellerProducts } from '#features/catalogue/server/seller/seller-product.service.ts';
import { findMovements, findStock, stockFigures } from './stock-list.repository.ts';
import { correctStock, countProduct, setWarning } from './stock.service.ts';

export function registerStockRoutes(router: ApiRouter<ProductDeps>): void {
  const { deps } = router;
  const changed = async (row: ProductRow) => ({
    message: apiMessages.stockUpdated,
    product: await toSellerProduct(deps, row),
  });

  route(router, stockEndpoints.sellerStock, async ({ query }) => {
    const { ids: fitting } = await deps.finder.find(query.query);
    const { rows, ...page } = await findStock(deps.db, query, { wanted: query.page, fitting });
    return { products: await toSellerProducts(deps, rows), figures: await stockFigures(deps.db), ...page };
  });

  route(router, stockEndpoints.stockCount, async ({ body }) => changed(await countProduct(deps, body)));
  route(router, stockEndpoints.stockCorrect, async ({ body }) => changed(await correctStock(deps, body)));
  route(router, stockEndpoints.stockWarn, async ({ body }) => changed(await setWarning(deps, body)));

  route(router, stockEndpoints.stockMovements, async ({ query }) => {
    const { rows: movements, ...page } = await findMovements(deps.db, query.product, query.page);
    return { movements, ...page };
  });
}
