import type { ApiClient } from '#api-client/client.ts';
import { reviews } from '#api-client/reviews.ts';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import type { Review } from '#contract/review.ts';
import type { ProductReviews } from '#domain/reviews/product-reviews.ts';

/** The reviews as pages read them; trouble is reported and shown as no reviews (spec 8). */
export interface ReviewReader {
  /** `page` from 1, five reviews each. A product of which the API says that it has none is not asked for. */
  ofProduct(product: Pick<Product, '_id' | 'totalReviews'>, page: number): Promise<ProductReviews>;
  /** The newest of all products, at most 10 (spec 9). */
  recent(): Promise<readonly Review[]>;
}

const none: ProductReviews = {
  reviews: [],
  stats: { averageRating: 0, totalReviews: 0, distribution: {} },
  hasMore: false,
};

/** Reads reviews through a client of the API, which is not asked while `isDown` says that it does not answer. */
export function createReviewReader(
  client: ApiClient,
  onProblem: (problem: unknown) => void,
  isDown = () => false,
): ReviewReader {
  const calls = reviews(client);
  const orElse =
    <Value>(value: Value) =>
    (problem: unknown): Value => {
      onProblem(problem);
      return value;
    };
  return {
    ofProduct: async ({ _id, totalReviews }, page) => {
      if (totalReviews === 0 || isDown()) return none;
      return await calls
        .ofProduct(_id, page, limits.review.pageSize)
        .then(
          (reply) => ({ reviews: reply.reviews, stats: reply.stats, hasMore: reply.pagination?.hasMore ?? false }),
          orElse(none),
        );
    },
    recent: async () => (isDown() ? [] : await calls.recent(limits.review.recent).catch(orElse([]))),
  };
}
