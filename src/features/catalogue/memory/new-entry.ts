import { sortKeysOf } from '../rules/filters/sort-keys.ts';
import type { ListedProduct } from '../rules/listed-product.ts';
import type { PlacedProduct } from '../rules/product-changes.ts';
import { sizeOf } from '../rules/variants/product-options.ts';
import type { Rated } from '../rules/variants/shared-rating.ts';
import type { Entry } from './catalogue-entry.ts';

/** A new entry, without its places in the indexes. `text` is the product as JSON. */
export function entryOf({ product, position }: PlacedProduct, text: string) {
  const { _id: id, inStock, options, offerCents: cents } = product;
  const isShown = inStock && product.image.length > 0;
  const size = sizeOf(options);
  const sized = size && { size, position, isShown, inStock, cents, isReduced: false };
  const hasOptions = Object.keys(options ?? {}).length > 0;
  const keys = { sortKeys: sortKeysOf(product, position), cardKeys: undefined };
  return { id, position, text, isShown, ...keys, hasOptions, sized } satisfies Partial<Entry>;
}

/** A product with the rating of its model, if it shares one. */
export const withModelRating = (product: ListedProduct, rated: Rated | undefined): ListedProduct =>
  rated === undefined || (rated.reviews === 0 && product.totalReviews === undefined)
    ? product
    : Object.freeze({ ...product, averageRating: rated.rating, totalReviews: rated.reviews });
