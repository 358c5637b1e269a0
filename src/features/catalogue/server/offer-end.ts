import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import { MAX_OFFER_DAYS } from '../rules/price-history.ts';
import { wrongField } from '#server/http/parse.ts';
import type { ProductRow } from './product.repository.ts';

type Prices = Pick<ProductRow, 'price_cents' | 'offer_cents'>;

/** Returns whether the offer is below the usual price. Only such an offer can end. */
export const isLowered = ({ price_cents, offer_cents }: Prices): boolean => offer_cents < price_cents;

/** Throws invalid_body for an offer above the usual price. */
export function expectOfferWithinPrice({ price_cents, offer_cents }: Prices): void {
  if (offer_cents > price_cents) throw wrongField('offerPrice', 'above_price', 'above');
}

/** Throws invalid_body for a last day that has passed or is too far away, and for one of an offer that is not lowered. */
export function expectOfferEnd(prices: Prices, lastDay: string | null | undefined, now: Date): void {
  if (lastDay === undefined || lastDay === null) return;
  const today = lisbonDay(now);
  const isInTime = lastDay >= today && lastDay <= dayAfter(today, MAX_OFFER_DAYS);
  if (!isInTime || !isLowered(prices)) throw wrongField('offerUntil', 'invalid');
}
