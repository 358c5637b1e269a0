import type { IntentDeps } from './payment-deps.ts';
import { findPayment, type PaymentRow, updatePayment } from './payment.repository.ts';
import { type PaymentProvider, ProviderRefusal } from './providers/payment-provider.ts';
import { recordRefundUpdate } from './refund-outcome.service.ts';
import type { RefundRow } from './refund.repository.ts';

/** Sends a requested refund and records the response. A rejected one is failed. An unreachable provider is logged and retried. */
export async function sendRefund(deps: IntentDeps, refund: RefundRow): Promise<void> {
  try {
    const payment = refund.payment_id === null ? undefined : await findPayment(deps.db, refund.payment_id);
    await recordRefundUpdate(deps, await send(deps, refund, payment));
  } catch (error) {
    if (error instanceof ProviderRefusal) await recordFailure(deps, refund, error.message);
    else deps.log(`The refund ${refund.id} was not sent`, error);
  }
}

const recordFailure = (deps: IntentDeps, { id, attempt, cents }: RefundRow, failure: string): Promise<void> =>
  recordRefundUpdate(deps, { refundId: id, attempt, reference: null, state: 'failed', amountCents: cents, failure });

async function send(deps: IntentDeps, refund: RefundRow, payment: PaymentRow | undefined) {
  const { provider } = deps.payments;
  if (!provider || !payment?.session_id || !provider.owns(payment.session_id)) {
    throw new ProviderRefusal('The shop has no longer the provider that took the money.');
  }
  return await provider.refund({
    refundId: refund.id,
    attempt: refund.attempt,
    orderId: refund.order_id,
    chargeReference: payment.charge_reference ?? (await findCharge(deps, provider, payment, payment.session_id)),
    cents: refund.cents,
    customerEmail: payment.customer_email,
    askedAt: new Date(refund.changed_at),
  });
}

/** A missing provider may be a temporary error in the settings. Its refunds are therefore kept for this time. */
const LOST_AFTER = 3 * 24 * 60 * 60_000;

async function giveUpLost(deps: IntentDeps, refund: RefundRow): Promise<void> {
  if (deps.now().getTime() - Date.parse(refund.changed_at) < LOST_AFTER) return;
  const { id: refundId, attempt, reference, cents } = refund;
  const failure =
    'The shop no longer has the provider that was giving it back. Look there; if it arrived, note it as a transfer.';
  await recordRefundUpdate(deps, { refundId, attempt, reference, state: 'failed', amountCents: cents, failure });
}

/** Payments from a version without refunds have no charge reference, so the session provides it. */
async function findCharge(deps: IntentDeps, provider: PaymentProvider, payment: PaymentRow, sessionId: string) {
  const { chargeReference } = await provider.readSession(sessionId);
  if (chargeReference === undefined) throw new ProviderRefusal('The provider knows no payment of this order.');
  await updatePayment(deps.db, payment.id, { charge_reference: chargeReference });
  return chargeReference;
}

/** Polls the provider for a sent refund. Marks it as failed when the shop has used another provider for days. */
export async function pollRefund(deps: IntentDeps, refund: RefundRow): Promise<void> {
  const { id, reference } = refund;
  const { provider } = deps.payments;
  if (reference === null) return;
  try {
    const payment = refund.payment_id === null ? undefined : await findPayment(deps.db, refund.payment_id);
    if (!provider || !payment?.session_id || !provider.owns(payment.session_id)) return await giveUpLost(deps, refund);
    await recordRefundUpdate(deps, await provider.readRefund(reference));
  } catch (error) {
    deps.log(`The provider did not report the state of refund ${id}`, error);
  }
}
