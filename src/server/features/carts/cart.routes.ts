import { cartEndpoints } from '#contract/endpoints/cart-endpoints.ts';
import { readCart } from '#domain/cart.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { apiMessages } from '#text/api-messages.ts';
import { saveCart } from './cart.repository.ts';

export function registerCartRoutes(router: ApiRouter): void {
  route(router, cartEndpoints.cartUpdate, async ({ account, body }) => {
    await saveCart(router.deps.db, account.id, readCart(body.cartItems));
    return { message: apiMessages.cartUpdated };
  });
}
