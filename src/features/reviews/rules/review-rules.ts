import { limits } from '#core/limits.ts';
import type { ReviewStats } from '#features/catalogue/contract/rating.ts';
import type { NewReview, Review } from '../contract/review.ts';

const { maxTitleLength, maxCommentLength, minRating, maxRating } = limits.review;

/** One page of a product's reviews, with the statistics of all its reviews. */
export interface ProductReviews {
  reviews: readonly Review[];
  stats: ReviewStats;
  hasMore: boolean;
}

/** The highest number of characters of a title and a comment (spec 5). */
export const reviewLengths = { title: maxTitleLength, comment: maxCommentLength } as const;

/** Every allowed rating, 1 to 5 (spec 9). */
export const ratings: readonly number[] = Array.from({ length: maxRating - minRating + 1 }, (_, i) => minRating + i);

/** A review while the customer writes it. `rating` is 0 until the customer chooses one. */
export interface ReviewDraft {
  purchase: { orderId: string; productId: string } | undefined;
  rating: number;
  title: string;
  comment: string;
  showsTown: boolean;
}

export type DraftPart = Exclude<keyof ReviewDraft, 'showsTown'>;

/** The missing parts of a draft, in the order of the form (spec 5). */
export const missingParts = ({ purchase, rating, title, comment }: ReviewDraft): DraftPart[] => [
  ...(purchase ? [] : ['purchase' as const]),
  ...(rating >= minRating ? [] : ['rating' as const]),
  ...(title.trim() ? [] : ['title' as const]),
  ...(comment.trim() ? [] : ['comment' as const]),
];

/** The finished review of a draft; undefined if a part is missing. */
export function reviewOf(draft: ReviewDraft): NewReview | undefined {
  const { purchase, rating, title, comment, showsTown } = draft;
  if (!purchase || missingParts(draft).length > 0) return undefined;
  return { ...purchase, rating, title: title.trim(), comment: comment.trim(), showsTown };
}
