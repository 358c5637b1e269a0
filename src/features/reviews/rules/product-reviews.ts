import type { ReviewStats } from '#features/catalogue/contract/rating.ts';
import type { Review } from '../contract/review.ts';

/** One page of a product's reviews, with the statistics of all its reviews. */
export interface ProductReviews {
  reviews: readonly Review[];
  stats: ReviewStats;
  hasMore: boolean;
}
