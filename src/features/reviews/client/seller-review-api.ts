import type { RequestBody } from '#core/endpoint.ts';
import { type ReviewFilter, sellerReviewEndpoints } from '../contract/seller-review-endpoints.ts';
import { client } from '#features/session/client/client.ts';

export const sellerReviewApi = {
  reviews: (show: ReviewFilter, page: number) =>
    client.call(sellerReviewEndpoints.sellerReviews, { query: { show, page } }),
  runReviewAction: async (body: RequestBody<typeof sellerReviewEndpoints.sellerReviewAct>) =>
    (await client.call(sellerReviewEndpoints.sellerReviewAct, { body })).review,
};
