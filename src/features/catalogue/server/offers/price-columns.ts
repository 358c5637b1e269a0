import type { Selectable } from 'kysely';
import { lisbonDay } from '#core/lisbon-day.ts';
import { toCents } from '#core/money.ts';
import {
  changedPrices,
  type EnteredPrices,
  enteredPrices,
  type PlannedOffer,
  type PriceFields,
  type PublicPrices,
  splitPrices,
} from '../../rules/entered-prices.ts';
import { wrongField } from '#server/http/parse.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { findPlannedOffers } from './planned-offer.repository.ts';

type PriceColumns = Pick<Selectable<Tables['products']>, 'price_cents' | 'offer_cents' | 'offer_until'>;

const shownPrices = (row: PriceColumns): PublicPrices => ({
  priceCents: row.price_cents,
  offerCents: row.offer_cents,
  offerUntil: row.offer_until,
});

/** The prices of a product as the seller entered them. */
export const pricesOf = (row: PriceColumns, planned?: PlannedOffer): EnteredPrices =>
  enteredPrices(shownPrices(row), planned);

export async function findPrices(db: ShopDatabase, row: PriceColumns & { id: string }): Promise<EnteredPrices> {
  return pricesOf(row, (await findPlannedOffers(db, [row.id])).get(row.id));
}

/** The columns of the products table for the prices that customers see. */
export const priceColumns = (entered: EnteredPrices): PriceColumns => {
  const { priceCents, offerCents, offerUntil } = splitPrices(entered).shown;
  return { price_cents: priceCents, offer_cents: offerCents, offer_until: offerUntil };
};

/** The prices after a change. Throws invalid_body. */
export function expectGoodPrices(before: EnteredPrices, change: PriceFields, now: Date): EnteredPrices {
  const after = changedPrices(before, change, lisbonDay(now));
  if (!('problem' in after)) return after;
  throw after.problem === 'offerPrice'
    ? wrongField('offerPrice', 'above_price', 'above')
    : wrongField(after.problem, 'invalid');
}

/** Prices of a new product in euros, and the days of its offer in Lisbon. */
interface NewPrices {
  price: number;
  offerPrice: number;
  offerFrom?: string | null | undefined;
  offerUntil?: string | null | undefined;
}

/** The prices of a new product. Throws invalid_body. */
export function expectNewPrices({ price, offerPrice, offerFrom, offerUntil }: NewPrices, now: Date): EnteredPrices {
  const priceCents = toCents(price);
  const usual = { priceCents, offerCents: priceCents, offerFrom: null, offerUntil: null };
  return expectGoodPrices(usual, { offerCents: toCents(offerPrice), offerFrom, offerUntil }, now);
}
