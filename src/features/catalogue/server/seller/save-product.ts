import type { Updateable } from 'kysely';
import { type EnteredPrices, splitPrices } from '../../rules/entered-prices.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { recordPriceChange } from '../price-change.repository.ts';
import type { ProductRow } from '../product.repository.ts';
import { writePlannedOffer } from '../offers/planned-offer.repository.ts';
import { priceColumns } from '../offers/price-columns.ts';
import { updateProduct } from './seller-product.repository.ts';

interface Save {
  /** The row, which the transaction has locked. */
  before: ProductRow;
  columns: Omit<Updateable<Tables['products']>, 'search_text' | 'price_cents' | 'offer_cents' | 'offer_until'>;
  /** All prices after the change. */
  prices: EnteredPrices;
}

/** Saves columns and prices of a product. Records new public prices in the ledger; an offer that waits enters it on its first day. */
export async function saveProduct(
  transaction: ShopDatabase,
  { before, columns, prices }: Save,
  now: Date,
): Promise<ProductRow> {
  const after = await updateProduct(transaction, before, { ...columns, ...priceColumns(prices) });
  await writePlannedOffer(transaction, before.id, splitPrices(prices).planned);
  await recordPriceChange(transaction, before, after, now.toISOString());
  return after;
}
