import type { ProductInCents } from './listed-product.ts';

/** A product and its position in the product list, which is sorted by ascending `position`. */
export interface PlacedProduct {
  position: number;
  product: ProductInCents;
  /** Its folded search text, if it is already known. */
  searchText?: string;
}

/**
 * One page of the changes of the product list since a version. `version` is the start of the next page. Once `isComplete` is true, it is the start of
 * the next changes. `removed` lists the ids of products that are no longer in the list.
 */
export interface ProductChanges {
  version: number;
  isComplete: boolean;
  changed: PlacedProduct[];
  removed: string[];
}

/** Reads the product changes when API and site run in one process. Version 0 is before the first product. */
export type ReadProductChanges = (since: number) => Promise<ProductChanges>;
