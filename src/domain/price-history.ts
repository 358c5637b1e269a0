import { limits } from '#contract/limits.ts';
import type { Cents } from './money.ts';

/** An offer price and the moment, as an ISO date, from which it was asked. */
export interface PriceStep {
  offerCents: Cents;
  since: string;
}

/** How far away the last day of an offer may be. */
export const MAX_OFFER_DAYS = 366;

const windowLength = limits.priceHistoryDays * 24 * 60 * 60_000;

/** When the present offer began, an ISO date, and the lowest price asked in the 30 days before; neither where it is the first. */
export interface EarlierPrice {
  lowestCents?: Cents;
  since?: string;
  /** Whether the product had been sold for less than those 30 days. */
  isOfNew: boolean;
}

/**
 * What was asked before the present offer, as a struck price must be (Decreto-Lei 70/2007, article 5). `steps` are the
 * oldest first; undefined without any. What is asked since the ledger began is the offer of a new product.
 */
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

/** The moment from which a product that is sold since an ISO date has been sold for 30 days. */
export const soldForLong = (since: string): Date => new Date(Date.parse(since) + windowLength);

/**
 * The lowest price asked in the 30 days that end `now`, the present one among them: what a reduction that begins now is
 * counted from. `steps` are the oldest first; undefined without any.
 */
export function lowestUntil(steps: readonly PriceStep[], now: Date): Cents | undefined {
  const windowStart = now.getTime() - windowLength;
  const asked = steps.filter((_, index) => {
    const end = steps[index + 1]?.since;
    return end === undefined || Date.parse(end) > windowStart;
  });
  return asked.length === 0 ? undefined : Math.min(...asked.map(({ offerCents }) => offerCents));
}

/** The prices of a product, the lowest of the 30 days before the present offer, where there was another, and its last day. */
interface KnownPrices {
  priceCents: Cents;
  offerCents: Cents;
  lowestCents?: Cents | undefined;
  offerUntil?: string | undefined;
  /** Whether it had been sold for less than 30 days when the offer began, as the ledger knows. */
  isNewlySold?: boolean | undefined;
}

/** What a shop may strike. */
export interface StrikingRules {
  /** Whether what was entered for a product without a history was really asked. */
  believesEntered: boolean;
  /** Whether the law binds it: a reduction names its last day, and its product had been sold for 30 days before. */
  isLive: boolean;
}

/** What of entered prices the marketers want struck: in a shop that is not live, also in a live one, or nowhere. */
export type EnteredPrices = 'demo' | 'always' | 'never';

/** What a shop may strike. */
export const strikingRules = (entered: EnteredPrices, isLive: boolean): StrikingRules => ({
  believesEntered: entered === 'always' || (entered === 'demo' && !isLive),
  isLive,
});

/**
 * The price to strike beside the offer, or the offer itself where none may be. The ledger's counts, before what was
 * entered; a live shop strikes nothing of a product that the ledger knows as a new one (portugal.md, announced reductions).
 */
export function priceBefore(product: KnownPrices, { believesEntered, isLive }: StrikingRules): Cents {
  const { priceCents, offerCents, lowestCents, offerUntil, isNewlySold = false } = product;
  if (isLive && isNewlySold) return offerCents;
  if (lowestCents === undefined) return believesEntered ? Math.max(priceCents, offerCents) : offerCents;
  return isLive && offerUntil === undefined ? offerCents : Math.max(lowestCents, offerCents);
}
