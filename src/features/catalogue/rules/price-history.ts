import { limits } from '#core/limits.ts';
import type { Cents } from '#core/money.ts';

export interface PriceStep {
  offerCents: Cents;
  since: string;
}

export const MAX_OFFER_DAYS = 366;

const windowLength = limits.priceHistoryDays * 24 * 60 * 60_000;

/** The ISO date when the present offer started, and the lowest price of the 30 days before. Both are missing for the first price. */
export interface EarlierPrice {
  lowestCents?: Cents;
  since?: string;
  /** Whether the product had been on sale for less than 30 days. */
  isOfNew: boolean;
}

/** By law, a struck price must be this price (Decreto-Lei 70/2007, article 5). `steps` are oldest first. Undefined without steps. */
export function earlierPrice(steps: readonly PriceStep[]): EarlierPrice | undefined {
  const present = steps.at(-1)?.offerCents;
  if (present === undefined) return undefined;
  const begin = steps.findLastIndex(({ offerCents }) => offerCents !== present) + 1;
  const beganAt = steps[begin]?.since;
  if (begin === 0 || beganAt === undefined) return { isOfNew: true };
  const windowStart = Date.parse(beganAt) - windowLength;
  const asked = steps.slice(0, begin).filter((_, index) => Date.parse(steps[index + 1]?.since ?? '') > windowStart);
  return {
    lowestCents: Math.min(...asked.map(({ offerCents }) => offerCents)),
    since: beganAt,
    isOfNew: Date.parse(steps[0]?.since ?? '') > windowStart,
  };
}

/** The moment when a product has been on sale for 30 days. `since` is an ISO date. */
export const soldForLong = (since: string): Date => new Date(Date.parse(since) + windowLength);

/** The lowest price of the 30 days until `now`, the present one included. `steps` are oldest first; undefined without steps. */
export function lowestUntil(steps: readonly PriceStep[], now: Date): Cents | undefined {
  const windowStart = now.getTime() - windowLength;
  const asked = steps.filter((_, index) => {
    const end = steps[index + 1]?.since;
    return end === undefined || Date.parse(end) > windowStart;
  });
  return asked.length === 0 ? undefined : Math.min(...asked.map(({ offerCents }) => offerCents));
}

/** The prices of a product. `lowestCents`: the lowest of the 30 days before the present offer. `offerUntil`: the last day of the offer. */
interface KnownPrices {
  priceCents: Cents;
  offerCents: Cents;
  lowestCents?: Cents | undefined;
  offerUntil?: string | undefined;
  /** Whether the ledger shows that the product had been on sale for less than 30 days when the offer started. */
  isNewlySold?: boolean | undefined;
}

export interface StrikingRules {
  /** Whether the shop trusts entered prices of products without a history. */
  believesEntered: boolean;
  /** Whether the law binds the shop: a reduction names its last day, and its product was on sale for 30 days before. */
  isLive: boolean;
}

/** Where entered prices may be struck: in a demonstration only, also in a live shop, or nowhere. */
export type EnteredPrices = 'demo' | 'always' | 'never';

export const strikingRules = (entered: EnteredPrices, isLive: boolean): StrikingRules => ({
  believesEntered: entered === 'always' || (entered === 'demo' && !isLive),
  isLive,
});

/** The price to strike, or the offer if none may be struck. The ledger takes precedence (portugal.md, announced reductions). */
export function priceBefore(product: KnownPrices, { believesEntered, isLive }: StrikingRules): Cents {
  const { priceCents, offerCents, lowestCents, offerUntil, isNewlySold = false } = product;
  if (isLive && isNewlySold) return offerCents;
  if (lowestCents === undefined) return believesEntered ? Math.max(priceCents, offerCents) : offerCents;
  return isLive && offerUntil === undefined ? offerCents : Math.max(lowestCents, offerCents);
}
