import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { Done, done, page } from '#core/reply.ts';
import { ReviewStats } from '#features/catalogue/contract/rating.ts';
import { EligibleProduct, NewReview, OwnReview, Review, ReviewChange, ReviewReport } from './review.ts';

const limit = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.review.maxPageSize)), fallback);
const customerAction = { method: 'POST', audience: 'customer', isAdditive: true } as const;
/** Room for more than 100 ids. */
const MOST_VARIANTS_LENGTH = 4_000;
const Empty = z.prefault(z.object({}), {});

/** The review calls of spec 7, and the additive calls for own reviews and reports. */
export const reviewEndpoints = {
  reviewsRecent: {
    method: 'GET',
    path: '/api/reviews/recent',
    audience: 'anyone',
    query: z.object({ limit: limit(limits.review.recent) }),
    reply: done({ reviews: z.array(Review) }),
  },
  reviewsProduct: {
    method: 'GET',
    path: '/api/reviews/product/:productId',
    audience: 'anyone',
    /** Additive: `variants` are the ids of other products of the same model, separated by commas, whose reviews are listed too. */
    query: z.object({
      page,
      limit: limit(limits.review.pageSize),
      variants: z.optional(z.string().check(z.maxLength(MOST_VARIANTS_LENGTH))),
    }),
    reply: done({
      reviews: z.array(Review),
      stats: ReviewStats,
      pagination: z.optional(z.object({ hasMore: z._default(z.boolean(), false) })),
    }),
  },
  reviewsTest: { method: 'GET', path: '/api/reviews/test', audience: 'anyone', reply: Done },
  reviewsEligibleOrders: {
    method: 'POST',
    path: '/api/reviews/eligible-orders',
    audience: 'customer',
    body: Empty,
    reply: done({ eligibleProducts: z.array(EligibleProduct) }),
  },
  reviewsCreate: { method: 'POST', path: '/api/reviews/create', audience: 'customer', body: NewReview, reply: Done },
  /** The customer's own reviews, including hidden ones. */
  reviewsMine: {
    method: 'GET',
    path: '/api/reviews/mine',
    audience: 'customer',
    isAdditive: true,
    reply: done({ reviews: z.array(OwnReview) }),
  },
  reviewsChange: { ...customerAction, path: '/api/reviews/change', body: ReviewChange, reply: Done },
  reviewsReport: {
    ...customerAction,
    audience: 'anyone',
    path: '/api/reviews/report',
    body: ReviewReport,
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>;
