import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { OwnReview, Review } from '../review.ts';
import { someText } from '../text/some-text.ts';

const { maxAnswerLength, maxReasonLength } = limits.review;

/** Which reviews the seller looks at; `reported` are those with reports that nobody has seen to. */
export const ReviewFilter = z._default(z.enum(['all', 'reported', 'hidden']), 'all');
export type ReviewFilter = z.output<typeof ReviewFilter>;

/** A review as the seller sees it, with the reports that are open. */
export const SellerReview = z.extend(OwnReview, {
  userName: Review.shape.userName,
  orderId: z.string(),
  isVerifiedPurchase: z.boolean(),
  reports: z.array(z.object({ reason: z.string(), at: z.string() })),
});
export type SellerReview = z.infer<typeof SellerReview>;

/**
 * What the seller does with a review; an empty answer takes the answer away. Additive: `seen` is the answer as the caller
 * has read it, empty if there was none. If it is another one by now, nothing is changed, and the refusal review_changed
 * has the present one. Without it nothing is compared.
 */
export const ReviewAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    text: z.string().check(z.trim(), z.maxLength(maxAnswerLength)),
    seen: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('hide'),
    reason: z.string().check(...someText, z.maxLength(maxReasonLength)),
  }),
  z.object({ kind: z.literal('show') }),
  z.object({ kind: z.literal('settle_reports') }),
]);
export type ReviewAct = z.infer<typeof ReviewAct>;

/** The details of review_changed: what the review has now. */
export const ReviewConflict = z.pick(OwnReview, { answer: true, hidden: true });
export type ReviewConflict = z.infer<typeof ReviewConflict>;
