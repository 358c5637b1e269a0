import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { done } from '#core/reply.ts';
import { FormerOrder } from './former-order.ts';

/** The customer's call. It is in a separate file, because pages of customers do not need those of the seller. */
export const formerOrderEndpoints = {
  /** The customer's orders in the former shop, newest first. Empty until the address is proven. */
  formerOrders: {
    method: 'GET',
    path: '/api/order/former',
    audience: 'customer',
    isAdditive: true,
    reply: done({ orders: z.array(FormerOrder) }),
  },
} as const satisfies Record<string, Endpoint>;
