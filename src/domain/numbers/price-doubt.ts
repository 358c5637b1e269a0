import type { Cents } from '../money.ts';

/** By how much a price may change before the shop asks whether it was typed right. */
const UNUSUAL_FACTOR = 3;

/** Why a price may have been typed by mistake; undefined for one that stays, or changes by a usual amount. */
export type PriceDoubt = 'free' | 'much-higher' | 'much-lower';

/** Compares a price with the previous one, which a new product does not have. */
export function priceDoubt(price: Cents, before: Cents | undefined): PriceDoubt | undefined {
  if (price === before) return undefined;
  if (price === 0) return 'free';
  if (!before) return undefined;
  if (price > before * UNUSUAL_FACTOR) return 'much-higher';
  return price * UNUSUAL_FACTOR < before ? 'much-lower' : undefined;
}
