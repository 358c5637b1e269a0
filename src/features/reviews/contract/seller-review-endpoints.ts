import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { done, page } from '#core/reply.ts';
import { ReviewAction, ReviewFilter, SellerReview } from './seller-reviews.ts';

const seller = { audience: 'seller', isAdditive: true } as const;
const paged = { total: z.int(), page: z.int(), pages: z.int() };

/** The seller's additive calls for reviews. */
export const sellerReviewEndpoints = {
  /** Every review, newest first. `reported` counts the reviews with open reports. */
  sellerReviews: {
    ...seller,
    method: 'GET',
    path: '/api/seller/reviews',
    query: z.object({ show: ReviewFilter, page }),
    reply: done({ reviews: z.array(SellerReview), reported: z.int(), ...paged }),
  },
  sellerReviewAct: {
    ...seller,
    method: 'POST',
    path: '/api/seller/reviews/act',
    body: z.object({ review: z.string(), act: ReviewAction }),
    reply: done({ review: SellerReview }),
  },
} as const satisfies Record<string, Endpoint>;
