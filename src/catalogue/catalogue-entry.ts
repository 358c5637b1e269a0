import type { Product } from '#contract/product.ts';
import { type ListedProduct, listedProduct } from '#domain/listed-product.ts';
import { RecentValues } from './recent-values.ts';
import type { SortedProducts } from './sorted-products.ts';

/** The newest products of a category but one, and how many there are. */
export interface Related {
  readonly items: readonly ListedProduct[];
  readonly total: number;
}

export interface Category {
  /** Lower case. */
  readonly path: string;
  /** How many products it has, shown or not. */
  size: number;
  readonly shown: SortedProducts<Entry>;
  /** What pages of its products show as related, by count and id, while nothing of it changes. */
  related: RecentValues<Related>;
}

/** A product as it waits in memory: as text, since most products of a large shop are seldom asked for. */
export interface Entry {
  readonly id: string;
  readonly position: number;
  readonly text: string;
  readonly category: Category;
  /** In stock and with a picture: what lists show (spec 2). */
  readonly isShown: boolean;
  /** Where its text lies in the search index. */
  slot: number;
}

const KEPT_RELATED = 50;

/** Of a category that is new or has changed. */
export const noRelated = (): RecentValues<Related> => new RecentValues(KEPT_RELATED);

/** The product of an entry, which never changes. */
export const readProduct = ({ text }: Entry): ListedProduct =>
  Object.freeze(listedProduct(JSON.parse(text) as Product));
