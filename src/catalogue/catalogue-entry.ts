import { LRUCache } from 'lru-cache';
import type { Product } from '#contract/product.ts';
import { type ListedProduct, listedProduct } from '#domain/listed-product.ts';
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
  readonly related: LRUCache<string, Related>;
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

const KEPT_RELATED = 100;

/** Of a category that is new. */
export const noRelated = (): LRUCache<string, Related> => new LRUCache({ max: KEPT_RELATED });

/** The product of an entry, which never changes. */
export const readProduct = ({ text }: Entry): ListedProduct =>
  Object.freeze(listedProduct(JSON.parse(text) as Product));
