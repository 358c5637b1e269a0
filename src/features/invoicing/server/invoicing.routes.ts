import { invoicingEndpoints } from '../contract/invoicing-endpoints.ts';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import type { WebhookMessage } from '../contract/webhook-message.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { parse } from '#server/http/parse.ts';
import { readBytes } from '#server/http/read-body.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { listMessages, updateMessage, type WebhookRow, writeInvoice } from './webhook-message.repository.ts';

/**
 * The path where invoicing software sends its invoice. It is not in the contract, because the body's signature covers its exact bytes.
 */
const INVOICE_PATH = '/api/order/invoice';

const { maxNumberLength, maxUrlLength } = limits.invoice;

const NewInvoice = z.object({
  orderId: z.string(),
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNumberLength)),
  url: z.optional(z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(maxUrlLength)))),
});

/**
 * POST /api/order/invoice: {orderId, number, url?}, signed with the webhook's secret (Standard Webhooks). A repeated call changes
 * nothing. Returns 400 for an invalid or old signature, 404 without the order.
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

  route(router, invoicingEndpoints.webhookMessages, async ({ query }) => {
    const { messages, page } = await listMessages(db, query.page);
    return { messages: messages.map(toMessage), isSetUp: deps.invoicing !== undefined, ...page };
  });

  route(router, invoicingEndpoints.webhookAgain, async ({ body }) => {
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
    // The library throws only for a wrong signature.
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
