import type { ProductInCents } from '../listed-product.ts';
import { fold } from '#core/strings/product-search.ts';
import type { Sorting } from './list-query.ts';

export interface SortKeys {
  /** Its position in the product list. It breaks ties, so that the newest product comes first. */
  readonly position: number;
  readonly offerCents: number;
  /** Folded: lower case without accents. */
  readonly name: string;
  /** The average of its reviews; 0 without reviews. */
  readonly rating: number;
  readonly reviews: number;
}

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

export function compareBy(sorting: Sorting): Compare {
  const rule = rules[sorting];
  return (one, other) => rule(one, other) || other.position - one.position;
}
