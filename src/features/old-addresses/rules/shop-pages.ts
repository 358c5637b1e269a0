import { storedPath } from './old-path.ts';

/** The pages that depend on the content: the segments of its categories, and the ids of the pages in `legal/`. */
export interface ShopPages {
  categories: ReadonlySet<string>;
  legal: ReadonlySet<string>;
}

/** Pages that an old address may lead to. */
const open = ['/', '/products', '/contact', '/livre-resolucao', '/guia', '/guia/deck', '/guia/wax'];

/** Other paths that the shop serves: visitors' own pages, calls and files. */
const served =
  /^\/(?:cart|add-address|order-success|my-orders|my-account|write-review|loader|avise-me|confirm|search-suggestions|seller|api|media|_astro|_image|feed\.xml|sitemap\.xml|robots\.txt|manifest\.webmanifest|metrics)(?:\/|$)/;

const PRODUCT = /^\/products\/[^/?#]+\/([^/?#]+)(?:\/[^/?#]+)?$/;

/** The id in the address of a product page, spec 2's or the readable one; undefined for other paths. */
export function productIdIn(path: string): string | undefined {
  const [, id] = PRODUCT.exec(path) ?? [];
  try {
    return id && decodeURIComponent(id);
  } catch {
    // Broken percent signs name no product.
    return undefined;
  }
}

function isContentPage(stored: string, { categories, legal }: ShopPages): boolean {
  if (open.includes(stored) || legal.has(stored.slice(1))) return true;
  const [, segment] = /^\/products\/([^/]+)$/.exec(stored) ?? [];
  return segment !== undefined && categories.has(segment);
}

/** Whether the path is a page of the content that anyone may see. A path may have a query. */
export function isShopPage(path: string, pages: ShopPages): boolean {
  const [before] = path.split('?', 1);
  return before === '/' || isContentPage(storedPath(path) ?? '', pages);
}

/** Whether the shop itself answers a stored path, so that a redirect from it would never be used. */
export const isServed = (stored: string, pages: ShopPages): boolean =>
  isContentPage(stored, pages) || served.test(stored);
