import type { ApiClient } from '#browser/api/client.ts';
import { reviewEndpoints } from '../contract/review-endpoints.ts';
import { limits } from '#core/limits.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import type { Review } from '../contract/review.ts';
import type { ProductReviews } from '../rules/product-reviews.ts';

/** Reads reviews for pages. Errors are reported, and the page then shows no reviews (spec 8). */
export interface ReviewReader {
  /** `page` counts from 1, with five reviews each. Skips the call if the API says that the product has no reviews. */
  ofProduct(product: Pick<Product, '_id' | 'totalReviews'>, page: number): Promise<ProductReviews>;
  /** The newest reviews of all products, at most 10 (spec 9). */
  recent(): Promise<readonly Review[]>;
}

const none: ProductReviews = {
  reviews: [],
  stats: { averageRating: 0, totalReviews: 0, distribution: {} },
  hasMore: false,
};

/** Creates a reader for an API client. Skips the calls while `isDown` returns true. */
export function createReviewReader(
  client: ApiClient,
  onProblem: (problem: unknown) => void,
  isDown = () => false,
): ReviewReader {
  const orElse =
    <Value>(value: Value) =>
    (problem: unknown): Value => {
      onProblem(problem);
      return value;
    };
  return {
    ofProduct: async ({ _id, totalReviews }, page) => {
      if (totalReviews === 0 || isDown()) return none;
      return await client
        .call(reviewEndpoints.reviewsProduct, {
          parameters: { productId: _id },
          query: { page, limit: limits.review.pageSize },
        })
        .then(
          (reply) => ({ reviews: reply.reviews, stats: reply.stats, hasMore: reply.pagination?.hasMore ?? false }),
          orElse(none),
        );
    },
    recent: async () => {
      if (isDown()) return [];
      return await client
        .call(reviewEndpoints.reviewsRecent, { query: { limit: limits.review.recent } })
        .then((reply) => reply.reviews, orElse([]));
    },
  };
}
