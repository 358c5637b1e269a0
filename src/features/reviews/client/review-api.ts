import { reviewEndpoints } from '../contract/review-endpoints.ts';
import type { NewReview, ReviewChange, ReviewReport } from '../contract/review.ts';
import { client } from '#features/session/client/client.ts';

/** The review calls (spec 7). Only the reference API has own reviews and reports. */
export const reviewApi = {
  test: () => client.call(reviewEndpoints.reviewsTest),
  eligible: async () => (await client.call(reviewEndpoints.reviewsEligibleOrders)).eligibleProducts,
  create: (body: NewReview) => client.call(reviewEndpoints.reviewsCreate, { body }),
  mine: async () => (await client.call(reviewEndpoints.reviewsMine)).reviews,
  change: (body: ReviewChange) => client.call(reviewEndpoints.reviewsChange, { body }),
  report: (body: ReviewReport) => client.call(reviewEndpoints.reviewsReport, { body }),
};
