import type { DraftPart } from '../rules/review-rules.ts';
import { reviews as text } from '../text/reviews.ts';

/** The messages for missing parts of a review (spec 8). */
export const partSentences: Record<DraftPart, string> = {
  purchase: text.chooseProduct,
  rating: text.chooseRating,
  title: text.typeTitle,
  comment: text.typeComment,
};
