import { sellerSessionEndpoints } from '../contract/seller-session-endpoints.ts';
import type { SellerCredentials } from '#features/session/contract/user.ts';
import { createClient } from '#browser/api/client.ts';
import { transport } from '#features/session/client/client.ts';
import { forgetSeller } from '#features/session/stores/seller-flag.ts';

/** A refused login of the seller must not end a customer's session. */
const client = createClient({ ...transport, onUnauthorised: forgetSeller });

export const sellerSessionApi = {
  isAuth: () => client.call(sellerSessionEndpoints.sellerIsAuth),
  login: (body: SellerCredentials) => client.call(sellerSessionEndpoints.sellerLogin, { body }),
  logout: () => client.call(sellerSessionEndpoints.sellerLogout),
};
