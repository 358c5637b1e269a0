import type { SellerCredentials } from '#contract/user.ts';
import type { ApiClient } from './client.ts';

/** The session calls of the seller (spec 7). */
export const sellers = (client: ApiClient) => ({
  isAuth: () => client.call('sellerIsAuth'),
  login: (body: SellerCredentials) => client.call('sellerLogin', { body }),
  logout: () => client.call('sellerLogout'),
});
