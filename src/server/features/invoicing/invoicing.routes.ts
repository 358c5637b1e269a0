import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { WebhookMessage } from '#contract/seller/webhook-message.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { parse } from '#server/platform/http/parse.ts';
import { readBytes } from '#server/platform/http/read-body.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { listMessages, updateMessage, type WebhookRow, writeInvoice } from './webhook-message.repository.ts';

/** Where invoicing software names its invoice. No call of the contract: the body is signed as it stands, byte by byte. */
const INVOICE_PATH = '/api/order/invoice';

const { maxNumberLength, maxUrlLength } = limits.invoice;

const NewInvoice = z.object({
  orderId: z.string(),
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNumberLength)),
  url: z.optional(z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(maxUrlLength)))),
});

/**
 * POST /api/order/invoice: {orderId, number, url?}, signed by the secret of the webhook (Standard Webhooks). The same
 * again changes nothing. Answers 400 to what is not signed or too old, 404 without the order.
 */
export function registerInvoicingRoutes(router: ApiRouter<InvoicingDeps>): void {
  const { hono, deps } = router;
  const { db, now } = deps;

  hono.post(INVOICE_PATH, async (context) => {
    if (!deps.invoicing) throw new ApiProblem('not_found');
    const body = new TextDecoder().decode(await readBytes(context.req.raw, limits.api.maxWebhookBytes));
    const { orderId, number, url } = parse(
      NewInvoice,
      verified(deps.invoicing.secret, body, context.req.header()),
      'invalid_body',
    );
    if (!(await writeInvoice(db, orderId, { number, url: url ?? null })))
      throw new ApiProblem('order_not_found', { order: orderId });
    return context.json({ success: true });
  });

  hono.all(INVOICE_PATH, () => {
    throw new ApiProblem('method_not_allowed', undefined, { allow: 'POST' });
  });

  route(router, endpoints.webhookMessages, async ({ query }) => {
    const { messages, page } = await listMessages(db, query.page);
    return { messages: messages.map(toMessage), isSetUp: deps.invoicing !== undefined, ...page };
  });

  route(router, endpoints.webhookAgain, async ({ body }) => {
    const changes = { attempts: 0, delivered_at: null, next_attempt_at: now().toISOString() };
    const isThere = await db.transaction().execute((transaction) => updateMessage(transaction, body.id, changes));
    if (!isThere) throw new ApiProblem('not_found');
    return {};
  });
}

function verified(secret: string, body: string, headers: Record<string, string>): unknown {
  try {
    return new Webhook(secret).verify(body, headers);
  } catch {
    // The library throws for a wrong signature alone.
    throw new ApiProblem('signature_invalid');
  }
}

const toMessage = (row: WebhookRow): WebhookMessage => ({
  id: row.id,
  type: row.type,
  order: row.order_id,
  createdAt: row.created_at,
  attempts: row.attempts,
  deliveredAt: row.delivered_at,
  nextAttemptAt: row.next_attempt_at,
  lastError: row.last_error,
});
