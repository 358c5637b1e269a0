import { type BackgroundJob, startBackgroundJob } from '#server/platform/process/background-job.ts';
import { carryOutIntents } from './intents.service.ts';
import type { IntentDeps } from './payment-deps.ts';
import { listUnended, type PaymentRow } from './payment.repository.ts';
import { openPage } from './payment.service.ts';
import { askAboutPayment, endPayment } from './provider-questions.service.ts';
import { listRefundsUnderWay } from './refund.repository.ts';
import { askAboutRefund } from './send-refund.service.ts';

const MINUTE = 60_000;
/** Questions about what the provider should tell by itself are asked at the start and in every tenth round. */
const ROUNDS_BETWEEN_QUESTIONS = 10;
/** A page that has not come after this time was lost with the process that asked for it. */
const PAGE_LOST_AFTER = MINUTE;
/** Banks tell of a Multibanco payment up to a day after its last moment. */
const GRACE: Record<PaymentRow['method'], number> = { card: MINUTE, mb_way: MINUTE, multibanco: 24 * 60 * MINUTE };

/**
 * Does what time asks for: ends what nobody has paid, opens pages again that a crash has lost, sends what is asked of the
 * provider. With `asksAll` the provider is asked about everything that is under way, too. Harmless when several
 * processes do it at once.
 */
export async function doPaymentRound(deps: IntentDeps, { asksAll }: { asksAll: boolean }): Promise<void> {
  for (const payment of await listUnended(deps.db)) await attend(deps, payment, asksAll);
  if (asksAll) {
    const refunds = await listRefundsUnderWay(deps.db);
    for (const refund of refunds) await askAboutRefund(deps, refund);
  }
  await carryOutIntents(deps);
}

async function attend(deps: IntentDeps, payment: PaymentRow, asksAll: boolean): Promise<void> {
  if (payment.close_asked_at !== null) return;
  const now = deps.now().getTime();
  const end = Date.parse(payment.expires_at) + (payment.state === 'pending' ? GRACE[payment.method] : 0);
  if (end <= now) return await endPayment(deps, payment);
  if (payment.session_id === null) {
    if (Date.parse(payment.created_at) + PAGE_LOST_AFTER <= now) {
      // What cannot be opened is closed and logged by openPage; the order can be paid anew.
      await openPage(deps, payment.id).catch(() => undefined);
    }
    return;
  }
  const lacksVoucher = payment.state === 'pending' && payment.method === 'multibanco' && payment.entity === null;
  if (asksAll || lacksVoucher) await askAboutPayment(deps, payment.id);
}

/** Does a round every minute. */
export function keepPaymentsMoving(deps: IntentDeps): BackgroundJob {
  let round = 0;
  return startBackgroundJob(() => doPaymentRound(deps, { asksAll: round++ % ROUNDS_BETWEEN_QUESTIONS === 0 }), {
    between: MINUTE,
    onProblem: (error) => deps.log('Payments could not be brought up to date', error),
  });
}
