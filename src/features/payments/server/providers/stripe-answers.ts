import type { Stripe } from 'stripe';
import { idOf } from './checkout-event.ts';
import type { PaymentOutcome, ProviderRefund, SessionState } from './payment-provider.ts';

/** Returns the state of a Checkout Session. The Multibanco voucher comes from its expanded payment intent. */
export function toSessionState(session: Stripe.Checkout.Session): SessionState {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : undefined;
  const voucher = intent?.next_action?.multibanco_display_details;
  return {
    outcome: outcomeOf(session, intent?.status),
    amountCents: session.amount_total ?? -1,
    currency: session.currency?.toLowerCase() ?? '',
    chargeReference: idOf(session.payment_intent),
    entity: voucher?.entity ?? undefined,
    reference: voucher?.reference?.replaceAll(/\s/g, '') ?? undefined,
    expiresAt: toDate(voucher?.expires_at),
  };
}

function outcomeOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intentStatus: Stripe.PaymentIntent.Status | undefined,
): PaymentOutcome | 'open' {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid';
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  // The promise was not kept: Stripe resets the intent to the choice of a payment method.
  return intentStatus === 'requires_payment_method' || intentStatus === 'canceled' ? 'failed' : 'pending';
}

const states: Record<string, ProviderRefund['state']> = {
  pending: 'sent',
  requires_action: 'waiting',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** Converts a refund of Stripe. A refund that waits for the payer's IBAN includes the deadline. */
export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const state = states[refund.status ?? ''] ?? 'sent';
  return {
    reference: refund.id,
    state,
    amountCents: refund.amount,
    chargeReference: idOf(refund.payment_intent),
    refundId: refund.metadata?.refundId,
    attempt: refund.metadata?.attempt === undefined ? undefined : Number(refund.metadata.attempt),
    failure: state === 'failed' ? (refund.failure_reason ?? refund.status ?? undefined) : undefined,
    endsAt: state === 'waiting' ? toDate(refund.next_action?.display_details?.expires_at) : undefined,
  };
}

const toDate = (seconds: number | null | undefined): Date | undefined =>
  seconds === null || seconds === undefined ? undefined : new Date(seconds * 1000);
