import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { Picture } from '#core/picture/picture-contract.ts';
import { someText } from '#core/strings/some-text.ts';

/** The shop's public answer to a review. */
const ReviewAnswer = z.object({ text: z.string(), at: z.string() });

/** A published review (spec 3); `id`, `changedAt`, `answer` and `isImported` are additive. */
export const Review = z.object({
  id: z.optional(z.string()),
  userName: z._default(z.string(), ''),
  userLocation: z.optional(z.nullable(z.string())),
  createdAt: z.optional(z.nullable(z.string())),
  rating: z.number(),
  title: z._default(z.string(), ''),
  comment: z._default(z.string(), ''),
  isVerifiedPurchase: z._default(z.boolean(), false),
  changedAt: z.optional(z.nullable(z.string())),
  // A value of another type, from another API, is dropped.
  answer: z.catch(z.optional(z.nullable(ReviewAnswer)), undefined),
  /** Written in the seller's former shop. No purchase of it is verified. */
  isImported: z.catch(z.optional(z.boolean()), undefined),
});
export type Review = z.infer<typeof Review>;

/** A purchase that the customer may review (spec 3). */
export const EligibleProduct = z.object({
  orderId: z.string(),
  product: z.object({
    _id: z.string(),
    name: z._default(z.string(), ''),
    image: z._default(z.array(z.string()), []),
    category: z._default(z.string(), ''),
    pictures: z.optional(z.array(Picture)),
  }),
  orderDate: z.optional(z.nullable(z.string())),
  quantity: z._default(z.int(), 1),
});
export type EligibleProduct = z.infer<typeof EligibleProduct>;

const opinion = {
  rating: z.int().check(z.minimum(limits.review.minRating), z.maximum(limits.review.maxRating)),
  title: z.string().check(...someText, z.maxLength(limits.review.maxTitleLength)),
  comment: z.string().check(...someText, z.maxLength(limits.review.maxCommentLength)),
  /** Additive: whether the review shows the town next to the name. The default is no. */
  showsTown: z.optional(z.boolean()),
};

/** POST /api/reviews/create (spec 5, 7). */
export const NewReview = z.object({ orderId: z.string(), productId: z.string(), ...opinion });
export type NewReview = z.infer<typeof NewReview>;

/** POST /api/reviews/change (additive): the new text of the customer's own review. */
export const ReviewChange = z.object({ review: z.string(), ...opinion });
export type ReviewChange = z.infer<typeof ReviewChange>;

/** POST /api/reviews/report (additive): a visitor's complaint about a review. */
export const ReviewReport = z.object({
  review: z.string(),
  reason: z.string().check(...someText, z.maxLength(limits.review.maxReasonLength)),
});
export type ReviewReport = z.infer<typeof ReviewReport>;

/** A review as its author sees it (additive). `hidden` has the date and the reason if the shop hides it. */
export const OwnReview = z.object({
  id: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  showsTown: z.boolean(),
  createdAt: z.string(),
  answer: z.nullable(ReviewAnswer),
  hidden: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type OwnReview = z.infer<typeof OwnReview>;
