import { limits } from '#core/limits.ts';
import type { ReviewStats } from '../contract/rating.ts';

/** Statistics from the number of reviews of each rating; the average has at most two decimals (spec 3). */
export function reviewStats(counts: readonly { rating: number; count: number }[]): ReviewStats {
  const distribution: Record<string, number> = {};
  for (let rating = limits.review.maxRating; rating >= limits.review.minRating; rating--) distribution[rating] = 0;
  let totalReviews = 0;
  let stars = 0;
  for (const { rating, count } of counts) {
    distribution[rating] = count;
    totalReviews += count;
    stars += rating * count;
  }
  const averageRating = totalReviews === 0 ? 0 : Math.round((stars / totalReviews) * 100) / 100;
  return { averageRating, totalReviews, distribution };
}
