import type { ProductInCents } from './listed-product.ts';

/** A product with its place in the product list, which goes by ascending `position`. */
export interface PlacedProduct {
  position: number;
  product: ProductInCents;
  /** What it is found by, folded, where that is known already. */
  searchText?: string;
}

/**
 * One page of what became of the product list after a version. `version` is where the next page goes on, and once
 * `isComplete`, where the next changes do. `removed` are the ids of products that are in the list no more.
 */
export interface ProductChanges {
  version: number;
  isComplete: boolean;
  changed: PlacedProduct[];
  removed: string[];
}

/** How the site follows the products of the API in its own process; version 0 is before all of them. */
export type ReadProductChanges = (since: number) => Promise<ProductChanges>;
