import type { IntentDeps } from './payment-deps.ts';
import { mismatchOf, recordResult } from './payment-outcome.service.ts';
import { findPayment, type PaymentRow } from './payment.repository.ts';
import { type PaymentProvider, ProviderRefusal, type SessionState } from './providers/payment-provider.ts';

/** Polls the provider for the state of a payment and records it. Logs an error when the provider is not reachable. */
export async function pollPayment(deps: IntentDeps, paymentId: string): Promise<void> {
  try {
    const payment = await findPayment(deps.db, paymentId);
    if (!payment) return;
    const state = await ask(deps, payment, (provider, session) => provider.readSession(session));
    if (state) await recordResult(deps, payment, state);
  } catch (error) {
    deps.log(`The provider did not report the state of payment ${paymentId}`, error);
  }
}

/**
 * Ends a payment that the shop closes or that has expired. Does not end it when the provider reports that money has arrived, or was
 * promised before the page expired. When the provider is not reachable, logs an error and keeps the payment.
 */
export async function endPayment(deps: IntentDeps, payment: PaymentRow): Promise<void> {
  const isClosing = payment.close_asked_at !== null;
  try {
    const state = await ask(deps, payment, (provider, session) =>
      isClosing || payment.state === 'open' ? provider.closeSession(session) : provider.readSession(session),
    );
    const isPromised = state?.outcome === 'pending' && payment.state === 'open' && !isClosing;
    const holds = state && (state.outcome === 'paid' || isPromised);
    await recordResult(deps, payment, holds ? state : { outcome: isClosing ? 'closed' : 'expired' });
  } catch (error) {
    deps.log(`The payment ${payment.id} could not be closed`, error);
  }
}

/** Returns undefined when the state is unknown. Throws when the provider took another amount than requested. */
async function ask(
  { payments: { provider } }: IntentDeps,
  payment: PaymentRow,
  question: (provider: PaymentProvider, sessionId: string) => Promise<SessionState>,
): Promise<SessionState | undefined> {
  const { session_id: sessionId } = payment;
  if (!provider || sessionId === null || !provider.owns(sessionId)) return undefined;
  try {
    const state = await question(provider, sessionId);
    const wrong = mismatchOf(payment, state);
    if (wrong !== undefined) throw new Error(`The provider charged ${wrong}`);
    return state;
  } catch (error) {
    if (error instanceof ProviderRefusal) return undefined;
    throw error;
  }
}
