import { dayAfter } from '#core/lisbon-day.ts';
import type { Cents } from '#core/money.ts';
import { MAX_OFFER_DAYS } from './price-history.ts';

/** An offer that waits for its first day. Days are in Lisbon. Without `offerUntil` it does not end. */
export interface PlannedOffer {
  offerCents: Cents;
  offerFrom: string;
  offerUntil: string | null;
}

/** The prices that customers see and pay. */
export interface PublicPrices {
  priceCents: Cents;
  offerCents: Cents;
  offerUntil: string | null;
}

/** The prices as the seller entered them. `offerFrom` is null if the offer already applies. */
export interface EnteredPrices extends PublicPrices {
  offerFrom: string | null;
}

/** The fields of a change. Missing fields stay unchanged. */
export type PriceFields = { [Field in keyof EnteredPrices]?: EnteredPrices[Field] | undefined };

/** Why a change is refused: an offer above the price, or a day that is past, too far away, or of an offer that is not lowered. */
export type PriceProblem = 'offerPrice' | 'offerFrom' | 'offerUntil';

export const enteredPrices = (shown: PublicPrices, planned?: PlannedOffer): EnteredPrices => ({
  priceCents: shown.priceCents,
  offerCents: planned?.offerCents ?? shown.offerCents,
  offerFrom: planned?.offerFrom ?? null,
  offerUntil: planned ? planned.offerUntil : shown.offerUntil,
});

/** Splits entered prices into those that customers see now and the offer that waits. Before its first day, customers pay the usual price. */
export function splitPrices(entered: EnteredPrices): { shown: PublicPrices; planned: PlannedOffer | undefined } {
  const { priceCents, offerCents, offerFrom, offerUntil } = entered;
  if (offerFrom === null) return { shown: { priceCents, offerCents, offerUntil }, planned: undefined };
  const shown = { priceCents, offerCents: priceCents, offerUntil: null };
  return { shown, planned: { offerCents, offerFrom, offerUntil } };
}

/** The prices that an undo restores on a day in Lisbon. An offer whose days have passed is not restored. */
export function restoredPrices(earlier: EnteredPrices, today: string): EnteredPrices {
  const { priceCents, offerFrom, offerUntil } = earlier;
  if (offerUntil !== null && offerUntil < today)
    return { priceCents, offerCents: priceCents, offerFrom: null, offerUntil: null };
  return { ...earlier, offerFrom: offerFrom !== null && offerFrom > today ? offerFrom : null };
}

/**
 * The prices after a change on a day, `2026-06-15`. An offer whose first day is that day or earlier applies immediately. A price that is not lowered
 * has no days.
 */
export function changedPrices(
  before: EnteredPrices,
  change: PriceFields,
  today: string,
): EnteredPrices | { problem: PriceProblem } {
  const { priceCents = before.priceCents, offerCents = before.offerCents } = change;
  const isRepriced = change.priceCents !== undefined || change.offerCents !== undefined;
  if (isRepriced && offerCents > priceCents) return { problem: 'offerPrice' };
  if (offerCents >= priceCents) {
    if (change.offerFrom) return { problem: 'offerFrom' };
    if (change.offerUntil) return { problem: 'offerUntil' };
    return { priceCents, offerCents, offerFrom: null, offerUntil: null };
  }
  const latest = dayAfter(today, MAX_OFFER_DAYS);
  if (change.offerFrom && (change.offerFrom < today || change.offerFrom > latest)) return { problem: 'offerFrom' };
  const { offerFrom: wanted = before.offerFrom, offerUntil = before.offerUntil } = change;
  const offerFrom = wanted !== null && wanted > today ? wanted : null;
  const hasNewDay = Boolean(change.offerFrom) || Boolean(change.offerUntil);
  if (hasNewDay && offerUntil !== null && (offerUntil < (offerFrom ?? today) || offerUntil > latest)) {
    return { problem: 'offerUntil' };
  }
  return { priceCents, offerCents, offerFrom, offerUntil };
}
