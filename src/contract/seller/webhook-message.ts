import * as z from 'zod/mini';

/** What invoicing software is told of; a refund that came back at the bank is told, too. */
export const WebhookType = z.enum([
  'order.paid',
  'order.collected_undone',
  'order.refunded',
  'order.refund_returned',
  'order.cancelled',
]);
export type WebhookType = z.infer<typeof WebhookType>;

/** A message to invoicing software, and whether it has arrived. */
export const WebhookMessage = z.object({
  id: z.string(),
  type: WebhookType,
  order: z.string(),
  createdAt: z.string(),
  attempts: z.int(),
  deliveredAt: z.nullable(z.string()),
  /** Null when nothing more is tried. */
  nextAttemptAt: z.nullable(z.string()),
  /** What was wrong at the last attempt. */
  lastError: z.nullable(z.string()),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;
