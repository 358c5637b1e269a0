import { dayAfter } from '#core/lisbon-day.ts';
import { MAX_OFFER_DAYS } from '#features/catalogue/rules/price-history.ts';

/** The days of another shop's offer, 2026-11-30. Empty for none. */
interface OfferDays {
  from: string;
  until: string;
}

/** Returns the cells of another shop's offer. Undefined if it is over on the day, or starts later than an offer of this shop can. */
export function offerCells(offerPrice: string, { from, until: offerUntil }: OfferDays, today: string) {
  const offerFrom = from > today ? from : '';
  const isOver = offerUntil !== '' && offerUntil < (offerFrom || today);
  return isOver || offerFrom > dayAfter(today, MAX_OFFER_DAYS) ? undefined : { offerPrice, offerFrom, offerUntil };
}
