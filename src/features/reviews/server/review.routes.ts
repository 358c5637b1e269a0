import { reviewEndpoints } from '../contract/review-endpoints.ts';
import type { ReviewStats } from '#features/catalogue/contract/rating.ts';
import { reviewStats } from '#features/catalogue/rules/review-stats.ts';
import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { mediaBase } from '#server/http/origins.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import { toEligible, toOwnReview, toReview } from './review.mapper.ts';
import { idsOfModel } from './reviewed-model.ts';
import { countRatings, listReviews, reviewsOf } from './review.repository.ts';
import { changeReview, createReview, listEligible, reportReview, type ReviewDeps } from './review.service.ts';

export function registerReviewRoutes(router: ApiRouter<ReviewDeps>): void {
  const { deps } = router;
  const { db } = deps;
  const reader = new AttributeReader(deps.attributeTerms);

  route(router, reviewEndpoints.reviewsTest, async () => ({}));

  route(router, reviewEndpoints.reviewsRecent, async ({ query }) => ({
    reviews: (await listReviews(db, query)).map(toReview),
  }));

  route(router, reviewEndpoints.reviewsProduct, async ({ query: { page, limit, variants }, context }) => {
    const productId = context.req.param('productId') ?? '';
    const productIds = await idsOfModel(db, reader, { productId, variants: variants?.split(',') ?? [] });
    const rows = await listReviews(db, { productIds, limit: limit + 1, offset: (page - 1) * limit });
    return {
      reviews: rows.slice(0, limit).map(toReview),
      stats: await readStats(db, productIds),
      pagination: { hasMore: rows.length > limit },
    };
  });

  route(router, reviewEndpoints.reviewsReport, async ({ body, ip }) => {
    await deps.limits.review.count(`report of ${body.review} from ${ip}`, ip);
    await reportReview(deps, body);
    return { message: apiMessages.reviewReported };
  });
}

async function readStats(db: ShopDatabase, productIds: readonly string[]): Promise<ReviewStats> {
  const counts = await countRatings(db, productIds);
  const importedReviews = counts.reduce((sum, { imported }) => sum + imported, 0);
  return { ...reviewStats(counts), ...(importedReviews > 0 && { importedReviews }) };
}

export function registerOwnReviewRoutes(router: ApiRouter<ReviewDeps>): void {
  const { deps } = router;

  route(router, reviewEndpoints.reviewsEligibleOrders, async ({ account, context }) => {
    const lines = await listEligible(deps, account.id);
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
