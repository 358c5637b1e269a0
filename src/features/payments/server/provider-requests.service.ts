import type { IntentDeps } from './payment-deps.ts';
import { listUnended } from './payment.repository.ts';
import { endPayment } from './provider-polling.service.ts';
import { listRefundsUnderWay } from './refund.repository.ts';
import { sendRefund } from './send-refund.service.ts';

export type { IntentDeps } from './payment-deps.ts';

/**
 * Sends pending requests to the provider: it closes pages and creates refunds. Runs after a commit for one order, and at the start and in
 * the background for all. Never throws, because it logs and retries failures.
 */
export async function sendPendingProviderRequests(deps: IntentDeps, orderId?: string): Promise<void> {
  try {
    for (const payment of await listUnended(deps.db, orderId)) {
      if (payment.close_asked_at !== null) await endPayment(deps, payment);
    }
    for (const refund of await listRefundsUnderWay(deps.db, orderId)) {
      if (refund.state === 'asked') await sendRefund(deps, refund);
    }
  } catch (error) {
    deps.log('Pending requests to the payment provider could not be sent', error);
  }
}
