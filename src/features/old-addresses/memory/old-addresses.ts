import { categorySegment, readableProductPath } from '#features/catalogue/rules/product-path.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import type { OldAddressStore } from '../contract/redirects.ts';
import { isCounted } from '../rules/counted-path.ts';
import { categorySlug, pathsToFind, storedPath } from '../rules/old-path.ts';
import type { ShopPages } from '../rules/shop-pages.ts';

interface Sources {
  /** The targets of redirects.csv by stored path. */
  listed: ReadonlyMap<string, string>;
  pages: ShopPages;
  catalogue: {
    products(): Promise<{ find(id: string): ListedProduct | undefined; categoriesAt(segment: string): string[] }>;
  };
  /** Absent with a foreign API. */
  store?: OldAddressStore | undefined;
  /** Called when the store fails. The address then has no page, as before. */
  onProblem?: (error: unknown) => void;
}

export interface OldAddresses {
  /** The path of this shop to which an old address leads; undefined if there is none. The caller checks that the page exists. */
  find(address: string): Promise<string | undefined>;
  /** Counts a request for an address without a page, if it looks like a page of a shop. */
  countMissing(address: string): void;
}

/** Answers for the addresses of an earlier shop: redirects.csv first, then imports and the seller, then categories of the same name. */
export function createOldAddresses({ listed, pages, catalogue, store, onProblem }: Sources): OldAddresses {
  async function findStored(paths: readonly string[]): Promise<string | undefined> {
    const found = await store?.findRedirects(paths).catch((error: unknown) => {
      // Without its database, the shop still answers 404 for other missing pages.
      onProblem?.(error);
      return [];
    });
    const first = paths.flatMap((path) => found?.find((one) => one.path === path) ?? [])[0];
    if (!first) return undefined;
    if (first.productId === null) return first.target ?? undefined;
    const product = (await catalogue.products()).find(first.productId);
    return product && readableProductPath(product);
  }

  async function findCategory(path: string): Promise<string | undefined> {
    const slug = categorySlug(path);
    if (slug === undefined) return undefined;
    if (slug === 'all') return '/products';
    const segment = categorySegment(slug);
    const exists = pages.categories.has(segment) || (await catalogue.products()).categoriesAt(segment).length > 0;
    return exists ? `/products/${segment}` : undefined;
  }

  return {
    async find(address) {
      const stored = storedPath(address);
      if (stored === undefined) return undefined;
      const paths = pathsToFind(stored);
      const target = paths.map((path) => listed.get(path)).find((path) => path !== undefined);
      return target ?? (await findStored(paths)) ?? (await findCategory(stored));
    },
    countMissing(address) {
      const stored = storedPath(address);
      if (stored !== undefined && isCounted(stored)) store?.countMissing(stored);
    },
  };
}
