import type { DraftPart } from '#domain/reviews/review-rules.ts';
import { reviews as text } from '#text/reviews.ts';

/** What is said of a part of a review that is missing (spec 8). */
export const partSentences: Record<DraftPart, string> = {
  purchase: text.chooseProduct,
  rating: text.chooseRating,
  title: text.typeTitle,
  comment: text.typeComment,
};
