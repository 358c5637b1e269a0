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

/** A token from an earlier version of the shop may still be on the device. The embedded API must not receive it. */
const sellerToken = (): string | undefined => (isEmbeddedApi ? undefined : storedSellerToken.get());

/** The transport of this page's API calls. */
export const transport: Transport = {
  baseUrl: apiAddress || globalThis.location?.origin,
  fetch: (request) => globalThis.fetch(request),
  token: (audience) => (audience === 'seller' ? sellerToken() : storedToken.get()),
  onUnauthorised(audience, token) {
    if (audience === 'seller') forgetSeller();
    // A 401 for an earlier token, or for none, must not end a newer session.
    else if (token === storedToken.get()) endSession();
  },
};

const client = createClient(transport);

/** All API calls of the shop's pages, by resource. */
export const api = {
  addresses: addresses(client),
  carts: carts(client),
  orders: orders(client),
  products: products(client),
  reviews: reviews(client),
  sellers: sellers(createClient({ ...transport, onUnauthorised: forgetSeller })),
  users: users(client),
};
