import { addresses } from '#api-client/addresses.ts';
import { carts } from '#api-client/carts.ts';
import { createClient, type Transport } from '#api-client/client.ts';
import { orders } from '#api-client/orders.ts';
import { products } from '#api-client/products.ts';
import { reviews } from '#api-client/reviews.ts';
import { sellers } from '#api-client/sellers.ts';
import { users } from '#api-client/users.ts';
import { apiAddress, isEmbeddedApi } from './api-address.ts';
import { forgetSeller } from './seller/seller-flag.ts';
import { endSession } from './account/session-end.ts';
import { storedSellerToken, storedToken } from './storage/storage.ts';

/** One that an earlier version of the shop has left on the device is not sent. */
const sellerToken = (): string | undefined => (isEmbeddedApi ? undefined : storedSellerToken.get());

/** How this page's calls reach the API. */
export const transport: Transport = {
  baseUrl: apiAddress || globalThis.location?.origin,
  fetch: (request) => globalThis.fetch(request),
  token: (audience) => (audience === 'seller' ? sellerToken() : storedToken.get()),
  onUnauthorised(audience, token) {
    if (audience === 'seller') forgetSeller();
    // What is said of an earlier session, or of none, does not end one that began meanwhile.
    else if (token === storedToken.get()) endSession();
  },
};

const client = createClient(transport);

/** Every call that the browser makes, by resource. */
export const api = {
  addresses: addresses(client),
  carts: carts(client),
  orders: orders(client),
  products: products(client),
  reviews: reviews(client),
  sellers: sellers(createClient({ ...transport, onUnauthorised: forgetSeller })),
  users: users(client),
};
