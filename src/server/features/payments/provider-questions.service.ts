import type { IntentDeps } from './payment-deps.ts';
import { mismatchOf, noteOutcome } from './payment-outcome.service.ts';
import { findPayment, type PaymentRow } from './payment.repository.ts';
import { type PaymentProvider, ProviderRefusal, type SessionState } from './providers/payment-provider.ts';

/** Asks the provider where a payment stands and writes it down; a provider that is not reached is logged. */
export async function askAboutPayment(deps: IntentDeps, paymentId: string): Promise<void> {
  try {
    const payment = await findPayment(deps.db, paymentId);
    if (!payment) return;
    const state = await ask(deps, payment, (provider, session) => provider.readSession(session));
    if (state) await noteOutcome(deps, payment, state);
  } catch (error) {
    deps.log(`The provider was not reached about the payment ${paymentId}`, error);
  }
}

/**
 * Ends a payment that the shop closes or whose time is over, unless the provider says that money has come, or was
 * promised before a page's time was over. A provider that is not reached is logged, and the payment stays as it is.
 */
export async function endPayment(deps: IntentDeps, payment: PaymentRow): Promise<void> {
  const isClosing = payment.close_asked_at !== null;
  try {
    const state = await ask(deps, payment, (provider, session) =>
      isClosing || payment.state === 'open' ? provider.closeSession(session) : provider.readSession(session),
    );
    const isPromised = state?.outcome === 'pending' && payment.state === 'open' && !isClosing;
    const holds = state && (state.outcome === 'paid' || isPromised);
    await noteOutcome(deps, payment, holds ? state : { outcome: isClosing ? 'closed' : 'expired' });
  } catch (error) {
    deps.log(`The payment ${payment.id} could not be ended`, error);
  }
}

/**
 * Answers undefined when nobody can tell: the page is not known, or of a provider that the shop has no longer. Throws when
 * other money was taken than was asked for.
 */
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
    if (wrong !== undefined) throw new Error(`The provider has taken ${wrong}`);
    return state;
  } catch (error) {
    if (error instanceof ProviderRefusal) return undefined;
    throw error;
  }
}
