import * as z from 'zod/mini';
import { Cart } from '#core/cart/cart-contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { done } from '#core/reply.ts';

/** The cart call (spec 7). */
export const cartEndpoints = {
  cartUpdate: {
    method: 'POST',
    path: '/api/cart/update',
    audience: 'customer',
    body: z.object({ cartItems: Cart }),
    // Some backends return the cart as they store it, possibly with a smaller quantity.
    reply: done({ cartItems: z.optional(z.unknown()) }),
  },
} as const satisfies Record<string, Endpoint>;
