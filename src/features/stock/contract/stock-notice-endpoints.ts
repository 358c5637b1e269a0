import * as z from 'zod/mini';
import { Email } from '#core/email.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { Done, done } from '#core/reply.ts';

const anyone = { method: 'POST', audience: 'anyone', isAdditive: true } as const;

export const stockNoticeEndpoints = {
  /** Requests one mail when a product is back in stock. The shop first mails a link that proves the address. */
  productNotify: {
    ...anyone,
    path: '/api/product/notify',
    body: z.object({ product: z.string(), email: Email }),
    reply: Done,
  },
  /** Proves the address by the token of that link. */
  productNotifyConfirm: {
    ...anyone,
    path: '/api/product/notify/confirm',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(limits.stock.maxKeyLength)) }),
    reply: done({ product: z.object({ id: z.string(), name: z.string() }) }),
  },
} as const satisfies Record<string, Endpoint>;
