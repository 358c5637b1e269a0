import type { ProductInCents } from './listed-product.ts';

/** A product and its position in the product list, which is sorted by ascending `position`. */
export interface PlacedProduct {
  position: number;
  product: ProductInCents;
  searchText?: string;
}

/** One page of the changes since a version. `version` starts the next page, or the next changes once `isComplete` is true. */
export interface ProductChanges {
  version: number;
  isComplete: boolean;
  changed: PlacedProduct[];
  removed: string[];
}

/** Reads the product changes when API and site run in one process. Version 0 is before the first product. */
export type ReadProductChanges = (since: number) => Promise<ProductChanges>;
