import type { ApiClient } from '#browser/api/client.ts';
import { reviewEndpoints } from '../contract/review-endpoints.ts';
import { limits } from '#core/limits.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import type { Review } from '../contract/review.ts';
import type { ProductReviews } from '../rules/review-rules.ts';

const none: ProductReviews = {
  reviews: [],
  stats: { averageRating: 0, totalReviews: 0, distribution: {} },
  hasMore: false,
};

/** Reads reviews for pages. Errors are reported, and the page then shows no reviews (spec 8). */
export type ReviewReader = ReturnType<typeof createReviewReader>;

/** Creates a reader for an API client. Skips the calls while `isDown` returns true. */
export function createReviewReader(client: ApiClient, onProblem: (problem: unknown) => void, isDown = () => false) {
  const orElse =
    <Value>(value: Value) =>
    (problem: unknown): Value => {
      onProblem(problem);
      return value;
    };
  return {
    /** `page` counts from 1, with five reviews each. Skips the call if the API says that the product has no reviews. */
    ofProduct: async (
      { _id, totalReviews }: Pick<Product, '_id' | 'totalReviews'>,
      page: number,
      /** The products that share their reviews with it. */
      sharedBy: readonly string[] = [],
    ): Promise<ProductReviews> => {
      if (totalReviews === 0 || isDown()) return none;
      return await client
        .call(reviewEndpoints.reviewsProduct, {
          parameters: { productId: _id },
          query: {
            page,
            limit: limits.review.pageSize,
            ...(sharedBy.length > 1 && { variants: sharedBy.join() }),
          },
        })
        .then(
          ({ reviews, stats, pagination }) => ({ reviews, stats, hasMore: pagination?.hasMore ?? false }),
          orElse(none),
        );
    },
    /** The newest reviews of all products, at most 10 (spec 9). */
    recent: async (): Promise<readonly Review[]> => {
      if (isDown()) return [];
      return await client
        .call(reviewEndpoints.reviewsRecent, { query: { limit: limits.review.recent } })
        .then((reply) => reply.reviews, orElse([]));
    },
  };
}
