import type { FilterCounts, Filtered } from '../rules/filters/filter-index.ts';
import type { ListedProduct } from '../rules/listed-product.ts';
import type { FoundSlots } from './product-slots.ts';

/** Listed products. Only the products of the requested page are parsed. */
export interface Listing {
  readonly total: number;
  readonly notSold: readonly string[];
  /** The corrected query, if the query itself finds nothing. */
  readonly near: string | undefined;
  /** Matching sold-out products, if no product in stock matches as well. */
  readonly soldOut: readonly ListedProduct[];
  /** The number of products for each filter value, in addition to the choices of the other groups. */
  counts(): FilterCounts;
  slice(from: number, to: number): ListedProduct[];
}

export const nothingSearched = { notSold: [], near: undefined, soldOut: [] };

export const allOf = ({ ranks }: FoundSlots): Pick<Filtered, 'total' | 'isFound'> => ({
  total: ranks.reduce((sum, { length }) => sum + length, 0),
  isFound: () => true,
});

export function once<Result extends object>(work: () => Result): () => Result {
  let result: Result | undefined;
  return () => (result ??= work());
}

export const listingOf = (
  total: number,
  page: (from: number, to: number) => ListedProduct[],
  details: Omit<Listing, 'total' | 'slice'>,
): Listing => ({
  ...details,
  total,
  slice: (from, to) => (from < Math.min(to, total) ? page(from, Math.min(to, total)) : []),
});
