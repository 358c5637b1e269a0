import type { ReviewStats } from '../contract/rating.ts';

/** The stars next to a product: from its reviews, or the specification's example if it has none. */
export interface ShownRating {
  /** 0 to 5. */
  rating: number;
  count: number;
  isExample: boolean;
}

/** The example for a product without reviews: 4 of 5 with (4) (spec 2, product card). */
const example: ShownRating = { rating: 4, count: 4, isExample: true };

/** The rating of the first of `sources` that has a review. The card and the product's page use the same function, so that they agree. */
export function shownRating(sources: readonly (Partial<ReviewStats> | undefined)[]): ShownRating {
  const real = sources.find((source) => (source?.totalReviews ?? 0) > 0);
  return real ? { rating: real.averageRating ?? 0, count: real.totalReviews ?? 0, isExample: false } : example;
}
