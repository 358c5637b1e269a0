import { LRUCache } from 'lru-cache';
import type { SortKeys } from '#domain/filters/sort-keys.ts';
import type { Model } from '#domain/attributes/model.ts';
import { type ListedProduct, type ProductInCents, withPath } from '#domain/listed-product.ts';
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
  related: LRUCache<string, Related> | undefined;
}

/** The products of one model: of a category, and alike but for colours or scent. */
export interface Group {
  readonly key: string;
  readonly variesBy: Model['variesBy'];
  readonly shades: Map<string, Shade>;
  /** Another one after each change of what is shown of the group. */
  state: object;
}

/** Those of one colour, one combination of colours or one scent; mostly there is one. */
export interface Shade {
  readonly group: Group;
  /** Its ids, in the order of the name. */
  readonly key: string;
  readonly entries: SortedProducts<Entry>;
}

/** A product as it waits in memory: as text, since most products of a large shop are seldom asked for. */
export interface Entry {
  readonly id: string;
  readonly position: number;
  readonly text: string;
  readonly category: Category;
  /** In stock and with a picture: what lists show (spec 2). */
  readonly isShown: boolean;
  readonly sortKeys: SortKeys;
  /** By which search and filters know it. */
  slot: number;
  readonly shade: Shade | undefined;
}

const KEPT_RELATED = 100;

/** What pages of a category show as related; made when first asked for, since it takes 4 KB and there may be many categories. */
export const relatedIn = (category: Category): LRUCache<string, Related> =>
  (category.related ??= new LRUCache({ max: KEPT_RELATED }));

/** The product of an entry, which never changes. */
export const readProduct = ({ text }: Entry): ListedProduct =>
  Object.freeze(withPath(JSON.parse(text) as ProductInCents));
