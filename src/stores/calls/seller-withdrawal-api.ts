import { sellerWithdrawalEndpoints } from '#contract/endpoints/seller-withdrawal-endpoints.ts';
import type { RequestBody } from '#contract/endpoint.ts';
import { client } from '../client.ts';

/** The seller's calls for withdrawals. */
export const sellerWithdrawalApi = {
  withdrawals: (page: number) => client.call(sellerWithdrawalEndpoints.sellerWithdrawals, { query: { page } }),
  settleWithdrawal: (body: RequestBody<typeof sellerWithdrawalEndpoints.sellerWithdrawalSettle>) =>
    client.call(sellerWithdrawalEndpoints.sellerWithdrawalSettle, { body }),
};
