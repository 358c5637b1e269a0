import { sellerReviewEndpoints } from '../contract/seller-review-endpoints.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { toSellerReview } from './review.mapper.ts';
import { countReported, pageOfReviews, reportsOf } from './review.repository.ts';
import type { ReviewDeps } from './review.service.ts';
import { runReviewAction } from './seller-review.service.ts';

export function registerSellerReviewRoutes(router: ApiRouter<ReviewDeps>): void {
  const { deps } = router;
  const { db } = deps;

  route(router, sellerReviewEndpoints.sellerReviews, async ({ query: { show, page: wanted } }) => {
    const { rows, ...page } = await pageOfReviews(db, show, wanted);
    const reports = await reportsOf(
      db,
      rows.map(({ id }) => id),
    );
    return { reviews: rows.map((row) => toSellerReview(row, reports)), reported: await countReported(db), ...page };
  });

  route(router, sellerReviewEndpoints.sellerReviewAct, async ({ body: { review, act: action } }) => {
    const row = await runReviewAction(deps, review, action);
    return { review: toSellerReview(row, await reportsOf(db, [review])) };
  });
}
