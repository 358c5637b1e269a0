import { sellerProductEndpoints } from '../../contract/seller-product-endpoints.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { writeCsv } from '#server/csv/write-csv.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import { keepPicture } from '../picture.service.ts';
import type { ProductDeps } from '../product-deps.ts';
import { productColumns, readFiled } from './product-columns.ts';
import { correctPrice, listPrices } from './price-correction.service.ts';
import { findSellerProducts } from './seller-product.repository.ts';
import { archiveProduct, changeProduct, duplicateProduct, toSellerProducts } from './seller-product.service.ts';

export function registerSellerProductRoutes(router: ApiRouter<ProductDeps>): void {
  const { deps } = router;

  route(router, sellerProductEndpoints.sellerProducts, async ({ query }) => {
    const { ids: fitting } = await deps.finder.find(query.query);
    const { rows, page } = await findSellerProducts(deps.db, query, { wanted: query.page, fitting });
    return { products: await toSellerProducts(deps, rows), ...page };
  });

  route(router, sellerProductEndpoints.productUpdate, async ({ body }) => ({
    message: apiMessages.productUpdated,
    product: await changeProduct(deps, body),
  }));

  route(router, sellerProductEndpoints.pictureUpload, async ({ files }) => ({
    picture: await keepPicture(deps, files),
  }));

  route(router, sellerProductEndpoints.sellerPrices, async ({ query }) => ({
    prices: await listPrices(deps, query.product),
  }));

  route(router, sellerProductEndpoints.priceCorrect, async ({ body }) => await correctPrice(deps, body));

  route(router, sellerProductEndpoints.productDuplicate, async ({ body }) => ({
    message: apiMessages.productDuplicated,
    product: await duplicateProduct(deps, body.id),
  }));

  route(router, sellerProductEndpoints.productArchive, async ({ body }) => ({
    message: body.archived ? apiMessages.productArchived : apiMessages.productRestored,
    product: await archiveProduct(deps, body.id, body.archived),
  }));

  route(router, sellerProductEndpoints.productExport, async () => ({
    name: 'products.csv',
    chunks: writeCsv(productColumns, readFiled(deps.db)),
  }));
}
