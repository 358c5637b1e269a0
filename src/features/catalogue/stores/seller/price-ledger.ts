import { map } from 'nanostores';
import type { PriceEntry } from '../../contract/price-ledger.ts';
import { priceLedger as text } from '../../text/price-ledger.ts';
import { showToast } from '#browser/toasts.ts';
import { firstState, hasBackOffice, type LoadState } from '#features/seller/stores/seller-api.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { showProduct } from './seller-product-list.ts';
import { sellerProductApi } from '../../client/seller-product-api.ts';

interface PriceLedger {
  state: LoadState;
  product: string;
  prices: readonly PriceEntry[];
}

/** The price history of the displayed product, newest entry first. */
export const $priceLedger = map<PriceLedger>({ state: firstState, product: '', prices: [] });

/** Loads the price history of a product. Ignores a response for a product that is no longer displayed. */
export async function loadPriceLedger(product: string): Promise<void> {
  if (!hasBackOffice) return;
  const known = $priceLedger.get();
  $priceLedger.set({ state: 'loading', product, prices: known.product === product ? known.prices : [] });
  try {
    const prices = await sellerProductApi.prices(product);
    if ($priceLedger.get().product === product) $priceLedger.set({ state: 'ready', product, prices });
  } catch {
    // The panel shows the failure and a retry button.
    if ($priceLedger.get().product === product) $priceLedger.setKey('state', 'failed');
  }
}

/** Marks an entry of the displayed history as an error. Returns true on success. */
export async function correctPrice(entry: number, reason: string): Promise<boolean> {
  const { product } = $priceLedger.get();
  try {
    const { prices, product: now } = await sellerProductApi.correctPrice({ product, entry, reason });
    if ($priceLedger.get().product === product) $priceLedger.set({ state: 'ready', product, prices });
    showProduct(product, now);
    showToast('success', text.corrected);
    return true;
  } catch (error) {
    showSellerFailure(error);
    return false;
  }
}
