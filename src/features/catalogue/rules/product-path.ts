import { fold } from '#core/strings/product-search.ts';

/** The segment of a missing category, and of a category without a letter or digit. */
export const otherProducts = 'outros';

/** The highest length of a segment. The categories of the shop's own API are shorter. */
const MOST = 120;

/**
 * The segment of a category in addresses (spec 2). It keeps only letters, digits, `-` and `_`, because browsers, proxies and the router treat other
 * characters differently. Categories may share a segment. The segment of a segment is the segment itself.
 */
export function categorySegment(category: string): string {
  const lowercase = category.toLowerCase();
  if (/^[a-z0-9_-]+$/.test(lowercase)) return lowercase.slice(0, MOST);
  const words = fold(lowercase.normalize('NFKD')).match(/[a-z0-9]+/g) ?? [otherProducts];
  return words.join('-').slice(0, MOST);
}

/** The address of a category page (spec 2). */
export const categoryPath = (category: string): string => `/products/${categorySegment(category)}`;

/** The anchor of the form on a sold-out product's page that requests a restock mail. */
export const NOTIFY_ANCHOR = 'avise-me';

/** The anchor of the other colours on a product's page. */
export const SHADES_ANCHOR = 'cores';

/** The address of a product page (spec 2). */
export const productPath = (product: { _id: string; category: string }): string =>
  `${categoryPath(product.category)}/${encodeURIComponent(product._id)}`;

/** The highest length of a slug. */
const MOST_SLUG = 80;

/** The words of a product's name in its readable address; empty for a name without a letter or digit of the Latin alphabet. */
function slugOf(name: string): string {
  const words = fold(name.toLowerCase().normalize('NFKD')).match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, MOST_SLUG).replace(/-+$/, '');
}

/**
 * The address of a product page for search engines and shared links: the address of spec 2 with the product's name. Canonical link, sitemap, feed,
 * structured data and redirects use it. Links inside the shop use `productPath`.
 */
export function readableProductPath(product: { _id: string; category: string; name: string }): string {
  const slug = slugOf(product.name);
  return slug === '' ? productPath(product) : `${productPath(product)}/${slug}`;
}
