import { limits } from '#core/limits.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { readBytes } from '#server/http/read-body.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type PaymentProvider, SignatureProblem } from './providers/payment-provider.ts';
import { settle } from './settle.service.ts';

/** The path for the provider's messages. It is not in the contract, because the body's signature covers its exact bytes. */
export const WEBHOOK_PATH = '/api/payments/webhook';

export const SIGNATURE_HEADER = 'stripe-signature';

/**
 * POST /api/payments/webhook. Returns 200 for handled and irrelevant events, and 400 for an invalid signature. Returns 404 or 409 for an
 * event that fits no order, and 5xx when the provider should retry.
 */
export function registerPaymentRoutes({ hono, deps }: ApiRouter<PaymentDeps>): void {
  hono.post(WEBHOOK_PATH, async (context) => {
    const { provider } = deps.payments;
    if (!provider) throw new ApiProblem('payment_unavailable');
    const body = new TextDecoder().decode(await readBytes(context.req.raw, limits.api.maxWebhookBytes));
    const event = await readEvent(provider, body, context.req.header(SIGNATURE_HEADER));
    if (event) await settle(deps, provider, event);
    return context.json({ success: true });
  });

  hono.all(WEBHOOK_PATH, () => {
    throw new ApiProblem('method_not_allowed', undefined, { allow: 'POST' });
  });
}

async function readEvent(provider: PaymentProvider, body: string, signature: string | undefined) {
  try {
    return await provider.readEvent(body, signature);
  } catch (error) {
    throw error instanceof SignatureProblem ? new ApiProblem('signature_invalid') : error;
  }
}
