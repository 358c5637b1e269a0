import { sellerWithdrawalEndpoints } from '../contract/seller-withdrawal-endpoints.ts';
import type { RequestBody } from '#core/endpoint.ts';
import { client } from '#features/session/client/client.ts';

export const sellerWithdrawalApi = {
  withdrawals: (page: number) => client.call(sellerWithdrawalEndpoints.sellerWithdrawals, { query: { page } }),
  settleWithdrawal: (body: RequestBody<typeof sellerWithdrawalEndpoints.sellerWithdrawalSettle>) =>
    client.call(sellerWithdrawalEndpoints.sellerWithdrawalSettle, { body }),
};
