import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { done, page } from '#core/reply.ts';
import { paged, sellerGet, sellerPost } from '#features/seller/contract/seller-call.ts';
import { limits } from '#core/limits.ts';
import { someText } from '#core/strings/some-text.ts';
import { OwnReview, Review } from './review.ts';

const { maxAnswerLength, maxReasonLength } = limits.review;

/** The seller's filter of reviews. `reported`: reviews with open reports. */
const ReviewFilter = z._default(z.enum(['all', 'reported', 'hidden']), 'all');
export type ReviewFilter = z.output<typeof ReviewFilter>;

/** A review as the seller sees it, with its open reports. */
const SellerReview = z.extend(OwnReview, {
  userName: Review.shape.userName,
  /** Null for a review of the former shop. */
  orderId: z.nullable(z.string()),
  isVerifiedPurchase: z.boolean(),
  isImported: z.boolean(),
  reports: z.array(z.object({ reason: z.string(), at: z.string() })),
});
export type SellerReview = z.infer<typeof SellerReview>;

/**
 * An action of the seller on a review. An empty answer deletes the answer. Additive: `seen` is the answer that the caller read, empty if there was
 * none. If the answer has changed since, nothing is saved, and the refusal review_changed contains the present answer. Without `seen`, nothing is
 * compared.
 */
const ReviewAction = z.discriminatedUnion('kind', [
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
export type ReviewAction = z.infer<typeof ReviewAction>;

/** The details of review_changed: the present answer and state. */
export const ReviewConflict = z.pick(OwnReview, { answer: true, hidden: true });
export type ReviewConflict = z.infer<typeof ReviewConflict>;

export const sellerReviewEndpoints = {
  /** Every review, newest first. `reported` counts the reviews with open reports. */
  sellerReviews: {
    ...sellerGet,
    path: '/api/seller/reviews',
    query: z.object({ show: ReviewFilter, page }),
    reply: paged({ reviews: z.array(SellerReview), reported: z.int() }),
  },
  sellerReviewAct: {
    ...sellerPost,
    path: '/api/seller/reviews/act',
    body: z.object({ review: z.string(), act: ReviewAction }),
    reply: done({ review: SellerReview }),
  },
} as const satisfies Record<string, Endpoint>;
