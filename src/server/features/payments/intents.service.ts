import type { PaymentDeps } from './payment-deps.ts';

/** What carrying out what was asked of the provider needs. */
export type IntentDeps = Pick<PaymentDeps, 'db' | 'transact' | 'now' | 'payments' | 'paymentListener' | 'log'>;

/**
 * Sends what was asked of the provider and not done yet: pages to close, refunds. Called after a commit for one order,
 * and for all at the start and in the background. Never throws: what fails is logged and tried again later.
 */
export async function carryOutIntents(_deps: IntentDeps, _orderId?: string): Promise<void> {
  await Promise.resolve();
}
