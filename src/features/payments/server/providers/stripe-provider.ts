import type { Stripe } from 'stripe';
import { readCheckoutEvent } from './checkout-event.ts';
import { type PaymentProvider, ProviderRefusal, type RefundRequest, SignatureProblem } from './payment-provider.ts';
import { toProviderRefund, toSessionState } from './stripe-answers.ts';
import { sessionParameters } from './stripe-session.ts';

const TIMEOUT = 10_000;
/** Stripe forgets an idempotency key after a day. For an older refund, the shop first searches for it. */
const KEYS_HOLD = 12 * 60 * 60_000;
const EXPANDED = { expand: ['payment_intent'] };

/** The keys of a Stripe account, and Stripe's address when it is not the default one. */
export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  address?: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>;
}

/** Accepts payments on Stripe's hosted Checkout page. Loads the package only here, because it is large. */
export async function createStripeProvider(
  { secretKey, webhookSecret, address }: StripeAccount,
  now: () => Date,
): Promise<PaymentProvider> {
  const { default: StripeClient } = await import('stripe');
  const stripe = new StripeClient(secretKey, { timeout: TIMEOUT, maxNetworkRetries: 1, telemetry: false, ...address });
  const readSession = async (sessionId: string) =>
    toSessionState(await unlessRefused(() => stripe.checkout.sessions.retrieve(sessionId, EXPANDED)));
  return {
    description: 'Stripe',
    isTest: secretKey.includes('_test_'),
    owns: (sessionId) => sessionId.startsWith('cs_'),
    async openSession(request) {
      const idempotencyKey = `payment-${request.paymentId}`;
      const { id, url } = await stripe.checkout.sessions.create(sessionParameters(request), { idempotencyKey });
      if (!url) throw new Error(`Stripe returned no page for the session ${id}`);
      return { id, url };
    },
    readSession,
    async closeSession(sessionId) {
      try {
        return toSessionState(await stripe.checkout.sessions.expire(sessionId, EXPANDED));
      } catch (error) {
        // A page that was used or has expired cannot be ended again.
        if (isRefusal(error)) return await readSession(sessionId);
        throw error;
      }
    },
    async refund(request) {
      const isOld = now().getTime() - request.askedAt.getTime() > KEYS_HOLD;
      const sent = isOld || request.attempt > 1 ? await findSent(stripe, request) : undefined;
      if (sent) return { ...toProviderRefund(sent), attempt: request.attempt };
      return toProviderRefund(await unlessRefused(() => createRefund(stripe, request)));
    },
    async readRefund(reference) {
      return toProviderRefund(await unlessRefused(() => stripe.refunds.retrieve(reference)));
    },
    async readEvent(rawBody, signature) {
      try {
        const { webhooks } = stripe;
        const receivedAt = now().getTime();
        return readCheckoutEvent(
          webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, undefined, undefined, receivedAt),
        );
      } catch (cause) {
        throw new SignatureProblem('The message is not signed by Stripe', { cause });
      }
    },
  };
}

const metadataOf = ({ orderId, refundId, attempt }: RefundRequest) => ({ orderId, refundId, attempt: String(attempt) });

const createRefund = (stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund> =>
  stripe.refunds.create(
    {
      payment_intent: request.chargeReference,
      amount: request.cents,
      metadata: metadataOf(request),
      // Stripe mails the payer here for an IBAN when the money cannot go back the way it came.
      instructions_email: request.customerEmail,
    },
    { idempotencyKey: `refund-${request.refundId}-${request.attempt}` },
  );

/** Returns the refund that was sent before. An earlier attempt counts unless it failed, because its response may have been lost. */
async function findSent(stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: request.chargeReference, limit: 100 });
  const { refundId, attempt } = metadataOf(request);
  return data.find(
    ({ metadata, status }) =>
      metadata?.refundId === refundId &&
      (metadata.attempt === attempt || (status !== 'failed' && status !== 'canceled')),
  );
}

const isRefusal = (error: unknown): error is Error =>
  ['StripeInvalidRequestError', 'StripeCardError'].includes((error as { type?: string }).type ?? '');

async function unlessRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw isRefusal(error) ? new ProviderRefusal(error.message, { cause: error }) : error;
  }
}
