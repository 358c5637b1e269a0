import type { ProductInCents } from '../listed-product.ts';
import { fold } from '../product-search.ts';
import type { Sorting } from './list-query.ts';

/** What of a product lists are sorted by. */
export interface SortKeys {
  /** Its place in the product list: where all else is the same, the newest comes first. */
  readonly position: number;
  readonly offerCents: number;
  /** Folded. */
  readonly name: string;
  /** Of its own reviews; 0 without any. */
  readonly rating: number;
  readonly reviews: number;
}

/** What a product is sorted by. */
export function sortKeysOf(product: ProductInCents, position: number): SortKeys {
  const { offerCents, averageRating = 0, totalReviews: reviews = 0 } = product;
  return { position, offerCents, name: fold(product.name), rating: reviews > 0 ? averageRating : 0, reviews };
}

type Compare = (one: SortKeys, other: SortKeys) => number;

const byName = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const rules: Record<Sorting, Compare> = {
  'price-up': (one, other) => one.offerCents - other.offerCents,
  'price-down': (one, other) => other.offerCents - one.offerCents,
  name: (one, other) => byName(one.name, other.name),
  rating: (one, other) => other.rating - one.rating || other.reviews - one.reviews,
};

/** Compares products for an order that a visitor chooses. */
export function compareBy(sorting: Sorting): Compare {
  const rule = rules[sorting];
  return (one, other) => rule(one, other) || other.position - one.position;
}
