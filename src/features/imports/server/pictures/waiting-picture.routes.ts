import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { waitingPictureEndpoints } from '../../contract/waiting-picture-endpoints.ts';
import { countWaiting, findWaiting, giveUp, tryAgain } from './waiting-product.repository.ts';

export function registerWaitingPictureRoutes({ hono, deps }: ApiRouter<ProductDeps>): void {
  const router = { hono, deps };
  const { db, now } = deps;

  route(router, waitingPictureEndpoints.waitingPictures, async ({ query }) => {
    const progress = await countWaiting(db);
    const { products, page } = await findWaiting(db, { total: progress.products, wanted: query.page });
    return { progress, products, ...page };
  });

  route(router, waitingPictureEndpoints.picturesRetry, async ({ body }) => ({
    pictures: await db.transaction().execute((transaction) => tryAgain(transaction, body.product, now())),
  }));

  route(router, waitingPictureEndpoints.picturesGiveUp, async ({ body }) => ({
    pictures: await db.transaction().execute((transaction) => giveUp(transaction, body.product)),
  }));
}
