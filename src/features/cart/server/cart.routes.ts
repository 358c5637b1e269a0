import { cartEndpoints } from '../contract/cart-endpoints.ts';
import { readCart } from '#core/cart/cart.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import { saveCart } from './cart.repository.ts';

export function registerCartRoutes(router: ApiRouter): void {
  route(router, cartEndpoints.cartUpdate, async ({ account, body }) => {
    await saveCart(router.deps.db, account.id, readCart(body.cartItems));
    return { message: apiMessages.cartUpdated };
  });
}
