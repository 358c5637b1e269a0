import * as z from 'zod/mini';
import type { PaymentEvent, PaymentOutcome } from './payment-provider.ts';

const Reference = z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })])));
const Metadata = z.optional(
  z.nullable(z.object({ orderId: z.optional(z.string()), paymentId: z.optional(z.string()) })),
);

/** The fields of Stripe's Checkout Session event that the shop uses. */
const CheckoutEvent = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      metadata: Metadata,
      amount_total: z.optional(z.nullable(z.number())),
      currency: z.optional(z.nullable(z.string())),
      payment_status: z.optional(z.string()),
      payment_intent: Reference,
    }),
  }),
});

/** The fields of Stripe's refund or dispute that the shop uses. */
const Money = z.object({
  id: z.string(),
  payment_intent: Reference,
  status: z.optional(z.nullable(z.string())),
  amount: z.optional(z.int().check(z.positive())),
  balance_transactions: z.optional(z.array(z.object({ amount: z.int(), currency: z.string() }))),
});

const MoneyEvent = z.object({ type: z.string(), data: z.object({ object: Money }) });

const PREFIX = 'checkout.session.';
const refundTypes = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];
const disputeTypes = ['charge.dispute.created', 'charge.dispute.closed'];
const reinstatedType = 'charge.dispute.funds_reinstated';
const CURRENCY = 'eur';

/** Parses a verified event in Stripe's format. Returns undefined for an event that is not about an order. */
export function readCheckoutEvent(json: unknown): PaymentEvent | undefined {
  const event = CheckoutEvent.safeParse(json);
  if (!event.success || !event.data.type.startsWith(PREFIX)) return readMoneyEvent(json);
  const session = event.data.data.object;
  const outcome = outcomeOf(event.data.type.slice(PREFIX.length), session.payment_status);
  // A session without it belongs to another application on the same Stripe account.
  const orderId = session.metadata?.orderId;
  if (!outcome || !orderId) return undefined;
  return {
    kind: 'session',
    outcome,
    sessionId: session.id,
    orderId,
    paymentId: session.metadata?.paymentId,
    amountCents: session.amount_total ?? -1,
    currency: session.currency?.toLowerCase() ?? '',
    chargeReference: idOf(session.payment_intent),
  };
}

function readMoneyEvent(json: unknown): PaymentEvent | undefined {
  const event = MoneyEvent.safeParse(json);
  if (!event.success) return undefined;
  const { type } = event.data;
  const { id, payment_intent, status, amount } = event.data.data.object;
  const reinstated = reinstatedCents(event.data.data.object);
  if (refundTypes.includes(type)) return { kind: 'refund', reference: id };
  const chargeReference = idOf(payment_intent);
  if (type === reinstatedType && chargeReference && reinstated > 0)
    return { kind: 'dispute_won', reference: id, chargeReference, cents: reinstated };
  if (!disputeTypes.includes(type) || !chargeReference) return undefined;
  return { kind: 'dispute', reference: id, chargeReference, lostCents: status === 'lost' ? amount : undefined };
}

/** The sum that the bank has put back so far: the positive euro transactions, or the disputed amount without any. */
function reinstatedCents({ amount = 0, balance_transactions: all = [] }: z.infer<typeof Money>): number {
  const inEuros = all.filter(({ currency }) => currency.toLowerCase() === CURRENCY);
  const back = inEuros.reduce((sum, one) => sum + Math.max(0, one.amount), 0);
  return inEuros.length > 0 ? back : amount;
}

/** Returns the id of an object that Stripe sends as its id or in full. */
export const idOf = (named: string | { id: string } | null | undefined): string | undefined =>
  typeof named === 'string' ? named : named?.id;

// Some payment methods are promised when the page ends and are paid days later.
function outcomeOf(type: string, status: string | undefined): PaymentOutcome | undefined {
  const isPaid = status === 'paid' || status === 'no_payment_required';
  if (type === 'completed') return isPaid ? 'paid' : 'pending';
  if (type === 'async_payment_succeeded') return isPaid ? 'paid' : undefined;
  if (type === 'async_payment_failed') return 'failed';
  return type === 'expired' ? 'expired' : undefined;
}
