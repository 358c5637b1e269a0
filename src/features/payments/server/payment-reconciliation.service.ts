import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import { sendPendingProviderRequests } from './provider-requests.service.ts';
import type { IntentDeps } from './payment-deps.ts';
import { listUnended, type PaymentRow } from './payment.repository.ts';
import { openPage } from './payment.service.ts';
import { pollPayment, endPayment } from './provider-polling.service.ts';
import { listRefundsUnderWay } from './refund.repository.ts';
import { pollRefund } from './send-refund.service.ts';

const MINUTE = 60_000;
/** The shop polls the provider at the start and in every tenth round, for updates that it may have missed. */
const ROUNDS_BETWEEN_QUESTIONS = 10;
/** After this time, a missing page was lost with the process that requested it. */
const PAGE_LOST_AFTER = MINUTE;
/** Banks report a Multibanco payment up to a day after it expires. */
const GRACE: Record<PaymentRow['method'], number> = { card: MINUTE, mb_way: MINUTE, multibanco: 24 * 60 * MINUTE };

/** Ends expired payments, reopens lost pages and sends pending requests; with `asksAll`, polls everything. Processes may overlap. */
export async function reconcilePayments(deps: IntentDeps, { asksAll }: { asksAll: boolean }): Promise<void> {
  for (const payment of await listUnended(deps.db)) await reconcilePayment(deps, payment, asksAll);
  if (asksAll) {
    const refunds = await listRefundsUnderWay(deps.db);
    for (const refund of refunds) await pollRefund(deps, refund);
  }
  await sendPendingProviderRequests(deps);
}

async function reconcilePayment(deps: IntentDeps, payment: PaymentRow, asksAll: boolean): Promise<void> {
  if (payment.close_asked_at !== null) return;
  const now = deps.now().getTime();
  const end = Date.parse(payment.expires_at) + (payment.state === 'pending' ? GRACE[payment.method] : 0);
  if (end <= now) return await endPayment(deps, payment);
  if (payment.session_id === null) {
    if (Date.parse(payment.created_at) + PAGE_LOST_AFTER <= now) {
      // openPage closes and logs a payment that fails. The customer can then pay again.
      await openPage(deps, payment.id).catch(() => undefined);
    }
    return;
  }
  const lacksVoucher = payment.state === 'pending' && payment.method === 'multibanco' && payment.entity === null;
  if (asksAll || lacksVoucher) await pollPayment(deps, payment.id);
}

export function schedulePaymentReconciliation(deps: IntentDeps): BackgroundJob {
  let round = 0;
  return startBackgroundJob(() => reconcilePayments(deps, { asksAll: round++ % ROUNDS_BETWEEN_QUESTIONS === 0 }), {
    between: MINUTE,
    onProblem: (error) => deps.log('Payments could not be reconciled', error),
  });
}
