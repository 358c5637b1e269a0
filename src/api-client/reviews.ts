import type { NewReview, ReviewChange, ReviewReport } from '#contract/review.ts';
import type { ApiClient } from './client.ts';

/** The review calls (spec 7). Only the reference API has own reviews and reports. */
export const reviews = (client: ApiClient) => ({
  recent: async (limit: number) => (await client.call('reviewsRecent', { query: { limit } })).reviews,
  ofProduct: (productId: string, page: number, limit: number) =>
    client.call('reviewsProduct', { parameters: { productId }, query: { page, limit } }),
  test: () => client.call('reviewsTest'),
  eligible: async () => (await client.call('reviewsEligibleOrders')).eligibleProducts,
  create: (body: NewReview) => client.call('reviewsCreate', { body }),
  mine: async () => (await client.call('reviewsMine')).reviews,
  change: (body: ReviewChange) => client.call('reviewsChange', { body }),
  report: (body: ReviewReport) => client.call('reviewsReport', { body }),
});
