import { limits } from '#contract/limits.ts';
import type { Cents } from './money.ts';

/** An offer price and the moment, as an ISO date, from which it was asked. */
export interface PriceStep {
  offerCents: Cents;
  since: string;
}

const windowLength = limits.priceHistoryDays * 24 * 60 * 60_000;

/**
 * The lowest price asked in the 30 days before the present offer began, as a struck price must be (Decreto-Lei
 * 70/2007, article 5). `steps` are the oldest first; undefined when the present offer is the only price there was.
 */
export function lowestEarlierPrice(steps: readonly PriceStep[]): Cents | undefined {
  const present = steps.at(-1)?.offerCents;
  const begin = steps.findLastIndex(({ offerCents }) => offerCents !== present) + 1;
  const beganAt = steps[begin]?.since;
  if (begin === 0 || beganAt === undefined) return undefined;
  const windowStart = Date.parse(beganAt) - windowLength;
  const asked = steps.slice(0, begin).filter((_, index) => Date.parse(steps[index + 1]?.since ?? '') > windowStart);
  return Math.min(...asked.map(({ offerCents }) => offerCents));
}
