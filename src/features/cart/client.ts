import { cartEndpoints } from './contract/cart-endpoints.ts';
import type { Cart } from '#core/cart/cart-contract.ts';
import { client } from '#features/session/client/client.ts';

/** The cart call (spec 7). */
export const cartApi = {
  update: (cartItems: Cart) => client.call(cartEndpoints.cartUpdate, { body: { cartItems } }),
};
