import { reviewEndpoints } from '../contract/review-endpoints.ts';
import { reviewStats } from '#features/catalogue/rules/review-stats.ts';
import { findProducts } from '#features/catalogue/server/product.repository.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { mediaBase } from '#server/http/origins.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import { toEligible, toOwnReview, toReview } from './review.mapper.ts';
import { countRatings, listReviews, reviewsOf } from './review.repository.ts';
import { changeReview, createReview, listEligible, reportReview, type ReviewDeps } from './review.service.ts';

export function registerReviewRoutes(router: ApiRouter<ReviewDeps>): void {
  const { deps } = router;
  const { db } = deps;

  route(router, reviewEndpoints.reviewsTest, async () => ({}));

  route(router, reviewEndpoints.reviewsRecent, async ({ query }) => ({
    reviews: (await listReviews(db, query)).map(toReview),
  }));

  route(router, reviewEndpoints.reviewsProduct, async ({ query: { page, limit, variants }, context }) => {
    const productId = context.req.param('productId') ?? '';
    if ((await findProducts(db, [productId])).length === 0) throw new ApiProblem('product_not_found');
    const productIds = [...new Set([productId, ...(variants?.split(',') ?? [])])];
    const rows = await listReviews(db, { productIds, limit: limit + 1, offset: (page - 1) * limit });
    return {
      reviews: rows.slice(0, limit).map(toReview),
      stats: reviewStats(await countRatings(db, productIds)),
      pagination: { hasMore: rows.length > limit },
    };
  });

  route(router, reviewEndpoints.reviewsReport, async ({ body, ip }) => {
    await deps.limits.review.count(`report of ${body.review} from ${ip}`, ip);
    await reportReview(deps, body);
    return { message: apiMessages.reviewReported };
  });
}

export function registerOwnReviewRoutes(router: ApiRouter<ReviewDeps>): void {
  const { deps } = router;

  route(router, reviewEndpoints.reviewsEligibleOrders, async ({ account, context }) => {
    const lines = await listEligible(deps.db, account.id);
    const base = mediaBase(context.req.raw, deps);
    return { eligibleProducts: lines.map((line) => toEligible(line, base)) };
  });

  route(router, reviewEndpoints.reviewsCreate, async ({ account, body, ip }) => {
    await deps.limits.review.count(account.id, ip);
    await createReview(deps, account, body);
    return { message: apiMessages.reviewCreated };
  });

  route(router, reviewEndpoints.reviewsMine, async ({ account }) => ({
    reviews: (await reviewsOf(deps.db, account.id)).map(toOwnReview),
  }));

  route(router, reviewEndpoints.reviewsChange, async ({ account, body, ip }) => {
    await deps.limits.review.count(account.id, ip);
    await changeReview(deps, account, body);
    return { message: apiMessages.reviewChanged };
  });
}
