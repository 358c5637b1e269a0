import { fold } from './product-search.ts';

/** Stands for a category without a letter or digit, or for none at all. */
export const otherProducts = 'outros';

/** Longer than a category of the shop's own API can be. */
const MOST = 120;

/**
 * What a category is called in addresses: lowercased (spec 2), and to the letter where only letters, digits, `-` and `_`
 * are in it. Of any other the letters and digits are left: nothing that a browser, a proxy or the router reads in its
 * own way, as all do with `/`, `..` and `%`. Categories may share a segment; a segment is its own.
 */
export function categorySegment(category: string): string {
  const lowercase = category.toLowerCase();
  if (/^[a-z0-9_-]+$/.test(lowercase)) return lowercase.slice(0, MOST);
  const words = fold(lowercase.normalize('NFKD')).match(/[a-z0-9]+/g) ?? [otherProducts];
  return words.join('-').slice(0, MOST);
}

/** The address of a category page (spec 2). */
export const categoryPath = (category: string): string => `/products/${categorySegment(category)}`;

/** Where on the page of a sold-out product a shopper asks to be told. */
export const NOTIFY_ANCHOR = 'avise-me';

/** Where on a product page the other colours of its model are. */
export const SHADES_ANCHOR = 'cores';

/** The address of a product page (spec 2). */
export const productPath = (product: { _id: string; category: string }): string =>
  `${categoryPath(product.category)}/${encodeURIComponent(product._id)}`;
