import { invoicingEndpoints } from '../contract/invoicing-endpoints.ts';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { parse } from '#server/http/parse.ts';
import { readBytes } from '#server/http/read-body.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import type { InvoicingDeps } from './invoicing-webhooks.service.ts';
import { listMessages, updateMessage, writeInvoice } from './webhook-message.repository.ts';

/** The path where invoicing software sends its invoice. It is not in the contract, because the body's signature covers its exact bytes. */
const INVOICE_PATH = '/api/order/invoice';

const { maxNumberLength, maxUrlLength } = limits.invoice;

const NewInvoice = z.object({
  orderId: z.string(),
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNumberLength)),
  url: z.optional(z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(maxUrlLength)))),
});

/** POST /api/order/invoice: {orderId, number, url?}, signed with the webhook's secret. Returns 400 for a wrong signature, 404 without the order. */
export function registerInvoicingRoutes(router: ApiRouter<InvoicingDeps>): void {
  const { hono, deps } = router;
  const { db, now } = deps;

  hono.post(INVOICE_PATH, async (context) => {
    if (!deps.invoicing) throw new ApiProblem('not_found');
    const body = new TextDecoder().decode(await readBytes(context.req.raw, limits.api.maxWebhookBytes));
    const content = verified(deps.invoicing.secret, body, context.req.header());
    const { orderId, ...invoice } = parse(NewInvoice, content, 'invalid_body');
    if (!(await writeInvoice(db, orderId, invoice))) throw new ApiProblem('order_not_found', { order: orderId });
    return context.json({ success: true });
  });

  hono.all(INVOICE_PATH, () => {
    throw new ApiProblem('method_not_allowed', undefined, { allow: 'POST' });
  });

  route(router, invoicingEndpoints.webhookMessages, async ({ query }) => {
    const { rows: messages, ...page } = await listMessages(db, query.page);
    return { messages, isSetUp: deps.invoicing !== undefined, ...page };
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
