import { limits } from '#contract/limits.ts';

/** What is known of the pieces of a product. */
export interface Pieces {
  inStock: boolean;
  /** The free pieces; null or missing when nobody counts them. */
  quantity?: number | null | undefined;
}

/** A product of a foreign API: what it calls a quantity is not known to be ours. */
export const uncounted = <Product extends Pieces>(product: Product): Product => ({ ...product, quantity: undefined });

const { maxQuantity } = limits.cart;

/** How many pieces of a product a cart may hold: as many as there are, at most 20 (spec 9); none when it is sold out. */
export function mostPieces({ inStock, quantity }: Pieces): number {
  if (!inStock) return 0;
  return Math.min(maxQuantity, Math.max(0, quantity ?? maxQuantity));
}

/** The number of free pieces where it ends a choice sooner than spec 9 does; undefined where it does not. */
export function countedMost(pieces: Pieces): number | undefined {
  const most = mostPieces(pieces);
  return most < maxQuantity && pieces.inStock ? most : undefined;
}

/** The number of free pieces where it is so small that shoppers are told; undefined where it is not. */
export function fewPieces(pieces: Pieces): number | undefined {
  const most = mostPieces(pieces);
  return most > 0 && most <= limits.stock.few ? most : undefined;
}
