import { dayAfter } from '#core/lisbon-day.ts';
import { MAX_PREORDER_DAYS } from '#features/catalogue/rules/preorder.ts';
import { MAX_OFFER_DAYS } from '#features/catalogue/rules/price-history.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';
import { columnsOf } from '#features/catalogue/server/seller/seller-product.service.ts';
import { importProblems as text } from '../text/import-problems.ts';
import type { Problem } from './find-imported.ts';
import type { ImportedProduct } from './product-rows.ts';

type Row = Pick<ImportedProduct, 'price' | 'offerPrice' | 'offerFrom' | 'offerUntil'>;

/** Returns a problem if the offer of a row is above the price, or if its days do not fit. Values that the product has already are no problem. */
export function wrongOffer(row: Row, before: FiledProduct | undefined, today: string): Problem | undefined {
  const after = { ...before, ...columnsOf({ price: row.price, offerPrice: row.offerPrice }) };
  const { price_cents: price = 0, offer_cents: offer = 0 } = after;
  const isOld = price === before?.price_cents && offer === before.offer_cents;
  if (offer > price && !isOld) return { field: 'offerPrice', problem: text.offerAbovePrice };
  const { offerFrom: first = before?.offer_from ?? null, offerUntil: last = before?.offer_until ?? null } = row;
  const hasDays = row.offerFrom !== undefined || row.offerUntil !== undefined;
  // An offer whose first day has come applies immediately, whatever the file says about that day.
  if (!hasDays || first === null || first <= today) return undefined;
  if (offer >= price) {
    return row.offerFrom ? { field: 'offerFrom', problem: text.waitsForNothing } : undefined;
  }
  if (first > dayAfter(today, MAX_OFFER_DAYS)) {
    return { field: 'offerFrom', problem: text.startsTooLate(MAX_OFFER_DAYS) };
  }
  return last !== null && last < first ? { field: 'offerUntil', problem: text.endsBeforeStart } : undefined;
}

/** Returns a problem if a product would be available more than a year after `today`. */
export const wrongPreorder = (
  { availableFrom }: Pick<ImportedProduct, 'availableFrom'>,
  today: string,
): Problem | undefined =>
  availableFrom && availableFrom > dayAfter(today, MAX_PREORDER_DAYS)
    ? { field: 'availableFrom', problem: text.tooFar(MAX_PREORDER_DAYS) }
    : undefined;
