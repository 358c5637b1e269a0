import type { IntentDeps } from './payment-deps.ts';
import { listUnended } from './payment.repository.ts';
import { endPayment } from './provider-polling.service.ts';
import { listRefundsUnderWay } from './refund.repository.ts';
import { sendRefund } from './send-refund.service.ts';

/** Closes pages and creates refunds at the provider, after a commit or in the background. Never throws: it logs and retries. */
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
