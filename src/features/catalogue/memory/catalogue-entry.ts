import { LRUCache } from 'lru-cache';
import type { SortKeys } from '../rules/filters/sort-keys.ts';
import type { ProductVariants } from '../rules/product-variants.ts';
import { type ListedProduct, type ProductInCents, withPath } from '../rules/listed-product.ts';
import type { SortedProducts } from './sorted-products.ts';

/** The newest products of a category without one product, and their total number. */
export interface Related {
  readonly items: readonly ListedProduct[];
  readonly total: number;
}

export interface Category {
  /** In lower case. */
  readonly path: string;
  /** The number of its products, listed or not. */
  size: number;
  readonly shown: SortedProducts<Entry>;
  /** Caches the related products by count and product id, until the category changes. */
  related: LRUCache<string, Related> | undefined;
}

/** The products of one model: in one category, with the same name except for colours or scent. */
export interface VariantGroup {
  readonly key: string;
  readonly variesBy: ProductVariants['variesBy'];
  readonly shades: Map<string, ColourVariant>;
  /** Replaced by a new object whenever the visible data of the group changes. */
  state: object;
}

/** The products of one colour, one combination of colours or one scent. Usually there is one. */
export interface ColourVariant {
  readonly group: VariantGroup;
  readonly key: string;
  readonly entries: SortedProducts<Entry>;
}

/** A product in memory, stored as text because a large shop rarely reads most of its products. */
export interface Entry {
  readonly id: string;
  readonly position: number;
  readonly text: string;
  readonly category: Category;
  /** Whether lists show it: in stock and with a picture (spec 2). */
  readonly isShown: boolean;
  readonly sortKeys: SortKeys;
  /** Its slot number in the search and filter indexes. */
  slot: number;
  readonly shade: ColourVariant | undefined;
}

const KEPT_RELATED = 100;

/** The category's cache of related products. It is created on first use, because it takes 4 KB and there may be many categories. */
export const relatedIn = (category: Category): LRUCache<string, Related> =>
  (category.related ??= new LRUCache({ max: KEPT_RELATED }));

/** Parses the product of an entry and freezes it. */
export const readProduct = ({ text }: Entry): ListedProduct =>
  Object.freeze(withPath(JSON.parse(text) as ProductInCents));
