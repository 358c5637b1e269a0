import * as z from 'zod/mini';

/** The events for invoicing software, including a refund that the bank returned. */
export const WebhookType = z.enum([
  'order.paid',
  'order.collected_undone',
  'order.refunded',
  'order.refund_returned',
  'order.cancelled',
]);
export type WebhookType = z.infer<typeof WebhookType>;

/** A message to invoicing software, with its delivery state. */
export const WebhookMessage = z.object({
  id: z.string(),
  type: WebhookType,
  order: z.string(),
  createdAt: z.string(),
  attempts: z.int(),
  deliveredAt: z.nullable(z.string()),
  /** Null if there is no further attempt. */
  nextAttemptAt: z.nullable(z.string()),
  /** The error of the last attempt. */
  lastError: z.nullable(z.string()),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;
