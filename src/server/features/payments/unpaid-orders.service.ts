import { type BackgroundJob, startBackgroundJob } from '#server/platform/process/background-job.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { dropUnopened, expireUnpaid, listUnopened } from './payment.repository.ts';

const BETWEEN_RUNS = 60_000;

type Deps = Pick<PaymentDeps, 'db' | 'now'>;

/**
 * Ends the payments whose time is over. An order that never got its page, because the process died, is taken away: nobody
 * can pay it. One that had a page stays, unpaid, since its payment may still be told; settle takes that at any time.
 * Harmless when several processes do it at once.
 */
export async function endUnpaidOrders({ db, now }: Deps): Promise<void> {
  const time = now().toISOString();
  for (const { order_id } of await listUnopened(db, time)) await dropUnopened(db, order_id);
  await expireUnpaid(db, time);
}

/** Ends them again and again in the background. */
export const sweepUnpaidOrders = (deps: Pick<PaymentDeps, 'db' | 'now' | 'log'>): BackgroundJob =>
  startBackgroundJob(() => endUnpaidOrders(deps), {
    between: BETWEEN_RUNS,
    onProblem: (error) => deps.log('Unpaid orders could not be ended', error),
  });
