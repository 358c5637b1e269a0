import type { Log } from '#server/log/log.ts';
import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import type { ProductDeps } from './product-deps.ts';
import { endOffers } from './end-offers.service.ts';
import { startOffers } from './start-offers.service.ts';

type Deps = Pick<ProductDeps, 'db' | 'now' | 'productsChanged'>;

/** Ends and starts the offers whose days have come. */
export async function applyOfferDays(deps: Deps): Promise<void> {
  await endOffers(deps);
  await startOffers(deps);
}

/** Runs applyOfferDays every minute, so that a price changes soon after midnight. */
export const applyOfferDaysInBackground = (deps: Deps & { log: Log }): BackgroundJob =>
  startBackgroundJob(() => applyOfferDays(deps), {
    between: 60_000,
    onProblem: (error) => deps.log('Offers could not be started or ended', error),
  });
