import type { Cart } from '#contract/cart.ts';
import type { ApiClient } from './client.ts';

/** The cart call (spec 7). */
export const carts = (client: ApiClient) => ({
  update: (cartItems: Cart) => client.call('cartUpdate', { body: { cartItems } }),
});
