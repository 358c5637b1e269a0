import { limits } from '#contract/limits.ts';
import type { NewReview } from '#contract/review.ts';

const { maxTitleLength, maxCommentLength, minRating, maxRating } = limits.review;

/** How many characters a title and a comment may have (spec 5). */
export const reviewLengths = { title: maxTitleLength, comment: maxCommentLength } as const;

/** Every rating that can be given, 1 to 5 (spec 9). */
export const ratings: readonly number[] = Array.from({ length: maxRating - minRating + 1 }, (_, i) => minRating + i);

/** A review as it is being written; `rating` is 0 while none is chosen. */
export interface ReviewDraft {
  purchase: { orderId: string; productId: string } | undefined;
  rating: number;
  title: string;
  comment: string;
  /** Whether the town stands beside the name. */
  showsTown: boolean;
}

/** A part that a review cannot do without. */
export type DraftPart = Exclude<keyof ReviewDraft, 'showsTown'>;

/** The parts of a draft that are missing, in the order of the form (spec 5). */
export const missingParts = ({ purchase, rating, title, comment }: ReviewDraft): DraftPart[] => [
  ...(purchase ? [] : ['purchase' as const]),
  ...(rating >= minRating ? [] : ['rating' as const]),
  ...(title.trim() ? [] : ['title' as const]),
  ...(comment.trim() ? [] : ['comment' as const]),
];

/** The review that a draft makes, or undefined while a part is missing. */
export function reviewOf(draft: ReviewDraft): NewReview | undefined {
  const { purchase, rating, title, comment, showsTown } = draft;
  if (!purchase || missingParts(draft).length > 0) return undefined;
  return { ...purchase, rating, title: title.trim(), comment: comment.trim(), showsTown };
}
