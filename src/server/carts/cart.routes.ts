import { endpoints } from '#contract/endpoints.ts';
import { readCart } from '#domain/cart.ts';
import { apiMessages } from '#text/api-messages.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { route } from '../http/route.ts';
import { saveCart } from '../users/user.repository.ts';

export function registerCartRoutes(router: ApiRouter): void {
  route(router, endpoints.cartUpdate, async ({ account, body }) => {
    await saveCart(router.deps.db, account.id, readCart(body.cartItems));
    return { message: apiMessages.cartUpdated };
  });
}
