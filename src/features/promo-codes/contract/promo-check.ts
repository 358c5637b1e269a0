import { AppliedCode } from '#features/cart/contract/applied-code.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { done } from '#core/reply.ts';
import * as z from 'zod/mini';

/** The customer's call for a code of the seller (additive). The order call checks the code again. */
export const promoCheckEndpoints = {
  promoCheck: {
    method: 'POST',
    path: '/api/promo/check',
    audience: 'customer',
    isAdditive: true,
    body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(limits.promo.maxCodeLength)) }),
    reply: done({ promo: AppliedCode }),
  },
} as const satisfies Record<string, Endpoint>;
