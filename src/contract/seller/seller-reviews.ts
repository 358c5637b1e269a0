import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { OwnReview, Review } from '../review.ts';

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

/** What the seller does with a review; an empty answer takes the answer away. */
export const ReviewAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), text: z.string().check(z.trim(), z.maxLength(maxAnswerLength)) }),
  z.object({
    kind: z.literal('hide'),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReasonLength)),
  }),
  z.object({ kind: z.literal('show') }),
  z.object({ kind: z.literal('settle_reports') }),
]);
export type ReviewAct = z.infer<typeof ReviewAct>;
