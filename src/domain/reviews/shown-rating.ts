import type { ReviewStats } from '#contract/review.ts';

/** The stars beside a product: of its reviews, or the specification's example while it has none. */
export interface ShownRating {
  /** 0 to 5. */
  rating: number;
  count: number;
  isExample: boolean;
}

/** What is shown of a product without reviews: 4 of 5 with (4) (spec 2, product card). */
const example: ShownRating = { rating: 4, count: 4, isExample: true };

/** The stars by the first of `sources` that knows of a review; the card and the product's page say the same. */
export function shownRating(sources: readonly (Partial<ReviewStats> | undefined)[]): ShownRating {
  const real = sources.find((source) => (source?.totalReviews ?? 0) > 0);
  return real ? { rating: real.averageRating ?? 0, count: real.totalReviews ?? 0, isExample: false } : example;
}
