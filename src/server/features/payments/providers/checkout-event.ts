import * as z from 'zod/mini';
import type { PaymentEvent, PaymentOutcome } from './payment-provider.ts';

/** As much of Stripe's event about a Checkout Session as the shop reads. */
const CheckoutEvent = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      metadata: z.optional(z.nullable(z.object({ orderId: z.optional(z.string()) }))),
      amount_total: z.optional(z.nullable(z.number())),
      currency: z.optional(z.nullable(z.string())),
      payment_status: z.optional(z.string()),
    }),
  }),
});

const PREFIX = 'checkout.session.';

/** What a verified event in Stripe's format tells of an order; undefined when it is about something else. */
export function readCheckoutEvent(json: unknown): PaymentEvent | undefined {
  const event = CheckoutEvent.safeParse(json);
  if (!event.success || !event.data.type.startsWith(PREFIX)) return undefined;
  const session = event.data.data.object;
  const outcome = outcomeOf(event.data.type.slice(PREFIX.length), session.payment_status);
  // A session without it was opened by somebody else who uses the same account.
  const orderId = session.metadata?.orderId;
  if (!outcome || !orderId) return undefined;
  return {
    outcome,
    sessionId: session.id,
    orderId,
    amountCents: session.amount_total ?? -1,
    currency: session.currency?.toLowerCase() ?? '',
  };
}

// Some means of payment are promised at the end of the page and paid days later.
function outcomeOf(type: string, status: string | undefined): PaymentOutcome | undefined {
  const isPaid = status === 'paid' || status === 'no_payment_required';
  if (type === 'completed') return isPaid ? 'paid' : 'pending';
  if (type === 'async_payment_succeeded') return isPaid ? 'paid' : undefined;
  if (type === 'async_payment_failed') return 'failed';
  return type === 'expired' ? 'expired' : undefined;
}
