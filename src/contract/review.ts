import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { Picture } from './product.ts';

/** A published review (spec 3). */
export const Review = z.object({
  userName: z._default(z.string(), ''),
  userLocation: z.optional(z.nullable(z.string())),
  createdAt: z.optional(z.nullable(z.string())),
  rating: z.number(),
  title: z._default(z.string(), ''),
  comment: z._default(z.string(), ''),
  isVerifiedPurchase: z._default(z.boolean(), false),
});
export type Review = z.infer<typeof Review>;

/** Statistics of a product's reviews; `distribution` is keyed '5' to '1' with counts (spec 3). */
export const ReviewStats = z.object({
  averageRating: z._default(z.number(), 0),
  totalReviews: z._default(z.int(), 0),
  distribution: z._default(z.record(z.string(), z.int()), {}),
});
export type ReviewStats = z.infer<typeof ReviewStats>;

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

/** POST /api/reviews/create (spec 5, 7). */
export const NewReview = z.object({
  orderId: z.string(),
  productId: z.string(),
  rating: z.int().check(z.minimum(limits.review.minRating), z.maximum(limits.review.maxRating)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.review.maxTitleLength)),
  comment: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.review.maxCommentLength)),
});
export type NewReview = z.infer<typeof NewReview>;
