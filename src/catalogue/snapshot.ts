import { createHash } from 'node:crypto';
import type { Product } from '#contract/product.ts';
import { type ListedProduct, listedProduct } from '#domain/listed-product.ts';

/** All products at one moment, indexed; it never changes. */
export interface Snapshot {
  /** Same text, same products. */
  readonly version: string;
  /** In the order of the API, whether in stock or not. */
  readonly products: readonly ListedProduct[];
  /** In stock only, newest first: the list reversed (spec 2). */
  readonly newestFirst: readonly ListedProduct[];
  /** Category paths as the products spell them, in the order of their first product. */
  readonly categories: readonly string[];
  find(id: string): ListedProduct | undefined;
  /** In stock only, newest first; the case of `category` does not matter. */
  inCategory(category: string): readonly ListedProduct[];
}

const versionOf = (products: readonly Product[]): string =>
  createHash('sha256').update(JSON.stringify(products)).digest('base64url').slice(0, 16);

/** Indexes the products of one reply of the API. */
export function createSnapshot(list: readonly Product[]): Snapshot {
  const products = list.map((product) => Object.freeze(listedProduct(product)));
  const newestFirst = products.filter((product) => product.inStock).reverse();
  const byId = new Map(products.map((product) => [product._id, product]));
  const byCategory = Map.groupBy(newestFirst, (product) => product.category.toLowerCase());
  const spellings = new Map(products.toReversed().map(({ category }) => [category.toLowerCase(), category]));
  const categories = [...new Set(products.map(({ category }) => category.toLowerCase()))];
  return Object.freeze({
    version: versionOf(list),
    products: Object.freeze(products),
    newestFirst: Object.freeze(newestFirst),
    categories: Object.freeze(categories.map((folded) => spellings.get(folded) ?? folded)),
    find: (id: string) => byId.get(id),
    inCategory: (category: string) => byCategory.get(category.toLowerCase()) ?? [],
  });
}

/** Ids of the products that differ between two snapshots, those that came or went included. */
export function changedProducts(before: Snapshot, after: Snapshot): string[] {
  const ids = new Set([...before.products, ...after.products].map((product) => product._id));
  return [...ids].filter((id) => JSON.stringify(before.find(id)) !== JSON.stringify(after.find(id)));
}
