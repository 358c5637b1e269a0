import type { Cents } from '#core/money.ts';

/** A change by more than this factor needs the seller's confirmation. */
const UNUSUAL_FACTOR = 3;

/** Why a price may be a typing error; undefined for an unchanged price or a usual change. A new product has no previous price. */
export function priceDoubt(price: Cents, before: Cents | undefined) {
  if (price === before) return undefined;
  if (price === 0) return 'free';
  if (before === undefined) return undefined;
  if (price > before * UNUSUAL_FACTOR) return 'much-higher';
  return price * UNUSUAL_FACTOR < before ? 'much-lower' : undefined;
}
