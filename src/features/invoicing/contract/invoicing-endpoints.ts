import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { Done } from '#core/reply.ts';
import { onePage, paged, sellerGet, sellerPost } from '#features/seller/contract/seller-call.ts';

/** The events for invoicing software, including a refund that the bank returned. */
const WebhookType = z.enum([
  'order.paid',
  'order.collected_undone',
  'order.refunded',
  'order.refund_returned',
  'order.cancelled',
]);
export type WebhookType = z.infer<typeof WebhookType>;

const WebhookMessage = z.object({
  id: z.string(),
  type: WebhookType,
  order: z.string(),
  createdAt: z.string(),
  attempts: z.int(),
  deliveredAt: z.nullable(z.string()),
  /** Null if there is no further attempt. */
  nextAttemptAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** The seller's additive calls for messages to invoicing software, newest first. */
export const invoicingEndpoints = {
  webhookMessages: {
    ...sellerGet,
    path: '/api/seller/webhooks',
    query: onePage,
    reply: paged({ messages: z.array(WebhookMessage), isSetUp: z.boolean() }),
  },
  /** Sends a message again immediately, whether or not it was delivered. */
  webhookAgain: { ...sellerPost, path: '/api/seller/webhooks/again', body: z.object({ id: z.string() }), reply: Done },
} as const satisfies Record<string, Endpoint>;
