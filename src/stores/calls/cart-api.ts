import { cartEndpoints } from '#contract/endpoints/cart-endpoints.ts';
import type { Cart } from '#contract/cart.ts';
import { client } from '../client.ts';

/** The cart call (spec 7). */
export const cartApi = {
  update: (cartItems: Cart) => client.call(cartEndpoints.cartUpdate, { body: { cartItems } }),
};
