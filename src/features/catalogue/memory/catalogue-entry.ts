import { LRUCache } from 'lru-cache';
import type { SortKeys } from '../rules/filters/sort-keys.ts';
import type { ProductVariants } from '../rules/product-variants.ts';
import type { CardFacts } from '../rules/filters/card-values.ts';
import type { Sized } from '../rules/variants/sizes-of-colour.ts';
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

/** The products of one model: in one category, with the same name except for colours, scent or other options. */
export interface VariantGroup {
  readonly key: string;
  readonly variesBy: ProductVariants['variesBy'];
  readonly shades: Map<string, ColourVariant>;
  /** The products with options. If there are any, all products of the model share their reviews. */
  readonly optioned: Set<Entry>;
  /** Replaced by a new object whenever the visible data of the group changes. */
  state: object;
}

/** The products of one colour, one combination of colours or one scent. Usually there is one. */
export interface ColourVariant {
  readonly group: VariantGroup;
  readonly key: string;
  /** Ids of the content file; empty for a colour that it does not know. */
  readonly shades: readonly string[];
  /** The colour in the seller's words, if the content file does not know all of them. */
  readonly words: string | undefined;
  readonly entries: SortedProducts<Entry>;
  /** Those of its products that have a size. Lists show one of them, the card. */
  readonly sizes: Set<SizedEntry>;
  card: SizedEntry | undefined;
  /** The card, while it is in the lists. */
  listed: SizedEntry | undefined;
}

/** What the card of a colour shows of one of its sizes. */
interface SizeFacts extends Sized, CardFacts {
  isReduced: boolean;
}

export type SizedEntry = Entry & { readonly sized: SizeFacts; readonly shade: ColourVariant };

export const isSized = (entry: Entry): entry is SizedEntry => entry.sized !== undefined && entry.shade !== undefined;

/** The entry that represents this one in lists: the card of its colour, or itself. */
export const cardOfEntry = (entry: Entry): Entry => (isSized(entry) ? (entry.shade.card ?? entry) : entry);

/** Whether lists show this very entry. */
export const isListed = (entry: Entry): boolean => entry.isShown && cardOfEntry(entry) === entry;

/** What lists sort an entry by. */
export const listKeys = ({ cardKeys, sortKeys }: Entry): SortKeys => cardKeys ?? sortKeys;

/** A product in memory, stored as text because a large shop rarely reads most of its products. */
export interface Entry {
  readonly id: string;
  readonly position: number;
  readonly text: string;
  readonly category: Category;
  /** Whether lists show it: in stock and with a picture (spec 2). */
  readonly isShown: boolean;
  readonly sortKeys: SortKeys;
  /** Of a card: with the lowest price of its sizes and the rating of its model. */
  cardKeys: SortKeys | undefined;
  /** Its slot number in the search and filter indexes. */
  slot: number;
  readonly shade: ColourVariant | undefined;
  readonly hasOptions: boolean;
  readonly sized: SizeFacts | undefined;
}

const KEPT_RELATED = 100;

/** The category's cache of related products. It is created on first use, because it takes 4 KB and there may be many categories. */
export const relatedIn = (category: Category): LRUCache<string, Related> =>
  (category.related ??= new LRUCache({ max: KEPT_RELATED }));

const NAME = /"name":("(?:[^"\\]|\\.)*")/;

/** Reads only the name of an entry, which is its first field of that name: parsing the whole product takes ten times as long. */
export const readName = ({ text }: Entry): string => {
  const [, name = '""'] = NAME.exec(text) ?? [];
  return String(JSON.parse(name));
};

/** Parses the product of an entry and freezes it. */
export const readProduct = ({ text }: Entry): ListedProduct =>
  Object.freeze(withPath(JSON.parse(text) as ProductInCents));
