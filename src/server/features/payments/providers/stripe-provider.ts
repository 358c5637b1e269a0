import type { Stripe } from 'stripe';
import { shortId } from '#domain/order-view.ts';
import { payment as text } from '#text/payment.ts';
import { asOneLine } from './charged-lines.ts';
import { readCheckoutEvent } from './checkout-event.ts';
import {
  type ChargedLine,
  type PaymentProvider,
  type PaymentRequest,
  returnAddresses,
  SignatureProblem,
} from './payment-provider.ts';

const MAX_LINES = 100;
const TIMEOUT = 10_000;

/** The keys of an account, and where Stripe answers when it is not at its usual address. */
export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  address?: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>;
}

/** Payment on Stripe's hosted Checkout page. The package is loaded only here: it is large. */
export async function createStripeProvider(
  { secretKey, webhookSecret, address }: StripeAccount,
  now: () => Date,
): Promise<PaymentProvider> {
  const { default: StripeClient } = await import('stripe');
  const stripe = new StripeClient(secretKey, { timeout: TIMEOUT, maxNetworkRetries: 1, telemetry: false, ...address });
  return {
    description: 'Stripe',
    async openSession(request) {
      const idempotencyKey = `order-${request.orderId}`;
      const { id, url } = await stripe.checkout.sessions.create(sessionParameters(request), { idempotencyKey });
      if (!url) throw new Error(`Stripe has given no page for the session ${id}`);
      return { id, url };
    },
    async readEvent(rawBody, signature) {
      try {
        const { constructEvent } = stripe.webhooks;
        const receivedAt = now().getTime();
        const event = constructEvent.call(
          stripe.webhooks,
          rawBody,
          signature ?? '',
          webhookSecret,
          undefined,
          undefined,
          receivedAt,
        );
        return readCheckoutEvent(event);
      } catch (cause) {
        throw new SignatureProblem('The message is not signed by Stripe', { cause });
      }
    },
  };
}

function sessionParameters(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { success, cancel } = returnAddresses(request);
  const { lines, orderId } = request;
  const charged = lines.length > MAX_LINES ? [asOneLine(lines, text.orderName(shortId(orderId)))] : lines;
  return {
    mode: 'payment',
    locale: 'pt',
    customer_email: request.customerEmail,
    client_reference_id: orderId,
    metadata: { orderId },
    payment_intent_data: { metadata: { orderId } },
    line_items: charged.map(toLineItem),
    success_url: success,
    cancel_url: cancel,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  };
}

const toLineItem = ({ name, quantity, unitCents }: ChargedLine): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity,
  price_data: { currency: 'eur', unit_amount: unitCents, product_data: { name } },
});
