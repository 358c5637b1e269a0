import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done, page } from '#core/reply.ts';
import { WebhookMessage } from './webhook-message.ts';

const seller = { audience: 'seller', isAdditive: true } as const;
const paged = { total: z.int(), page: z.int(), pages: z.int() };

/** The seller's additive calls for messages to invoicing software. */
export const invoicingEndpoints = {
  /** The messages to invoicing software, newest first. */
  webhookMessages: {
    ...seller,
    method: 'GET',
    path: '/api/seller/webhooks',
    query: z.object({ page }),
    reply: done({ messages: z.array(WebhookMessage), isSetUp: z.boolean(), ...paged }),
  },
  /** Sends a message again immediately, whether or not it was delivered. */
  webhookAgain: {
    ...seller,
    method: 'POST',
    path: '/api/seller/webhooks/again',
    body: z.object({ id: z.string() }),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>;
