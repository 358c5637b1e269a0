import { ApiProblem } from '#server/http/api-problem.ts';
import { sendPendingProviderRequests } from './provider-requests.service.ts';
import type { IntentDeps } from './payment-deps.ts';
import { mismatchOf, recordResult } from './payment-outcome.service.ts';
import {
  findPayment,
  findPaymentByCharge,
  findPaymentBySession,
  lockOrderRow,
  type PaymentRow,
} from './payment.repository.ts';
import { pollPayment } from './provider-polling.service.ts';
import type { PaymentEvent, PaymentProvider } from './providers/payment-provider.ts';
import { recordLostDispute, recordWonDispute } from './dispute-outcome.service.ts';
import { recordRefundUpdate } from './refund-outcome.service.ts';

type SessionEvent = Extract<PaymentEvent, { kind: 'session' }>;
type DisputeEvent = Extract<PaymentEvent, { kind: 'dispute' }>;
type WonDisputeEvent = Extract<PaymentEvent, { kind: 'dispute_won' }>;

/** Records a verified event and sends the requests that it causes. Idempotent. Throws order_not_found, payment_mismatch. */
export async function settle(deps: IntentDeps, provider: PaymentProvider, event: PaymentEvent): Promise<void> {
  if (event.kind === 'dispute') return await recordDispute(deps, event);
  if (event.kind === 'dispute_won') return await settleWonDispute(deps, event);
  // Events about a refund can arrive out of order, so the shop reads the current state from the provider.
  if (event.kind === 'refund') return await recordRefundUpdate(deps, await provider.readRefund(event.reference));
  const payment = await expectPayment(deps, event);
  const wrong = mismatchOf(payment, event);
  if (wrong !== undefined) throw mismatch(deps, event, wrong);
  await recordResult(deps, payment, event);
  if (event.outcome === 'pending' && payment.method === 'multibanco') await pollPayment(deps, payment.id);
  await sendPendingProviderRequests(deps, payment.order_id);
}

async function expectPayment(deps: IntentDeps, event: SessionEvent): Promise<PaymentRow> {
  const { db } = deps;
  const { orderId, sessionId, paymentId } = event;
  const payment =
    (paymentId === undefined ? undefined : await findPayment(db, paymentId)) ??
    (await findPaymentBySession(db, sessionId)) ??
    // Pages from a version with one payment per order do not name the payment.
    (await findPayment(db, `p${orderId}`));
  if (payment?.order_id !== orderId) throw new ApiProblem('order_not_found', { order: orderId });
  // An event can arrive before the response that contains its session.
  if (payment.session_id !== null && payment.session_id !== sessionId) throw mismatch(deps, event, 'another session');
  return payment;
}

async function recordDispute(deps: IntentDeps, event: DisputeEvent): Promise<void> {
  const { chargeReference, reference, lostCents } = event;
  const payment = await findPaymentByCharge(deps.db, chargeReference);
  if (!payment) return;
  const state = lostCents === undefined ? 'is disputed' : 'was disputed, and the bank has taken it back';
  deps.log(`The payment of order ${payment.order_id} ${state} (${chargeReference})`);
  await deps.transact(async (transaction) => {
    await lockOrderRow(transaction, payment.order_id);
    await deps.paymentListener.onDisputed(transaction, payment, reference);
    if (lostCents !== undefined) await recordLostDispute(deps, transaction, payment, { reference, cents: lostCents });
  });
}

/** Records reinstated money in the ledger, and sends the refund that this may cause. */
async function settleWonDispute(deps: IntentDeps, event: WonDisputeEvent): Promise<void> {
  const { chargeReference, reference, cents } = event;
  const payment = await findPaymentByCharge(deps.db, chargeReference);
  if (!payment) return;
  await deps.transact(async (transaction) => {
    await lockOrderRow(transaction, payment.order_id);
    await recordWonDispute(deps, transaction, payment, { reference, cents });
  });
  await sendPendingProviderRequests(deps, payment.order_id);
}

function mismatch({ log }: IntentDeps, { orderId, sessionId }: SessionEvent, what: string): ApiProblem {
  log(`A payment for order ${orderId} does not match it: ${what} (session ${sessionId})`);
  return new ApiProblem('payment_mismatch');
}
