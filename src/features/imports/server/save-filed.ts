import { lisbonDay } from '#core/lisbon-day.ts';
import { type EnteredPrices, splitPrices } from '#features/catalogue/rules/entered-prices.ts';
import { writePlannedOffer } from '#features/catalogue/server/offers/planned-offer.repository.ts';
import { priceColumns, pricesOf } from '#features/catalogue/server/offers/price-columns.ts';
import { recordPriceChange } from '#features/catalogue/server/price-change.repository.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';
import { insertProducts, updateProduct } from '#features/catalogue/server/seller/seller-product.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { Columns, WritableRow } from './planned-row.ts';

type Written = Pick<WritableRow, 'added' | 'before' | 'after'>;

/** The prices of a product after a row. An offer whose first day has come since the plan does not wait. */
export function enteredOf({ added, before, after }: Written, now: Date): EnteredPrices {
  const { price_cents = 0, offer_cents = 0, offer_until = null, offer_from = null } = { ...added, ...before, ...after };
  const offerFrom = offer_from !== null && offer_from > lisbonDay(now) ? offer_from : null;
  return { priceCents: price_cents, offerCents: offer_cents, offerFrom, offerUntil: offer_until };
}

/** Adds the new products of rows, and their offers that wait. Returns their number. */
export async function addOffered(db: ShopDatabase, rows: readonly Written[], now: Date): Promise<number> {
  const added = rows.flatMap((row) => {
    const prices = enteredOf(row, now);
    const { planned } = splitPrices(prices);
    return row.added ? [{ row: { ...row.added, ...priceColumns(prices) }, planned }] : [];
  });
  await insertProducts(
    db,
    added.map(({ row }) => row),
  );
  for (const { row, planned } of added) if (planned) await writePlannedOffer(db, row.id, planned);
  return added.length;
}

interface Save {
  /** The product, which the transaction has locked. */
  before: FiledProduct;
  change: Partial<Columns>;
  /** All prices after the change. */
  prices: EnteredPrices;
}

const offerColumns = ['price_cents', 'offer_cents', 'offer_from', 'offer_until'] as const;

/** Saves changed columns of a product, and its prices if they change. The price ledger records new public prices. */
export async function saveFiled(db: ShopDatabase, { before, change, prices }: Save, now: Date): Promise<void> {
  const { offer_from: _, ...columns } = change;
  const { row } = before;
  const isRepriced = offerColumns.some((column) => column in change && change[column] !== before[column]);
  const after = await updateProduct(db, row, { ...columns, ...priceColumns(isRepriced ? prices : pricesOf(row)) });
  if (!isRepriced) return;
  const { planned } = splitPrices(prices);
  if (planned || before.offer_from !== null) await writePlannedOffer(db, row.id, planned);
  await recordPriceChange(db, row, after, now.toISOString());
}
