/** The highest length of an old path. Longer ones are neither stored nor counted. */
export const MOST_PATH = 200;

// Control characters, spaces, quotes and backslashes are in no path of a shop.
const STRANGE = /[\p{Cc}\s\\<>"'`{}|^]/u;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // Broken percent signs are no text.
    return undefined;
  }
}

/**
 * Returns an address as old paths are stored: decoded, in lower case, without query and trailing slash. Undefined for the home page, for an address
 * with a host, and for anything that is no path.
 */
export function storedPath(address: string): string | undefined {
  const [path = ''] = address.trim().split(/[?#]/, 1);
  const text = path.startsWith('/') ? decoded(path)?.normalize('NFC').toLowerCase() : undefined;
  if (text === undefined || text.startsWith('//') || STRANGE.test(text)) return undefined;
  const segments = text.split('/').filter((segment) => segment !== '');
  if (segments.length === 0 || segments.some((segment) => segment === '.' || segment === '..')) return undefined;
  const stored = `/${segments.join('/')}`;
  return stored.length > MOST_PATH ? undefined : stored;
}

/** `product` and `category`: an address of a product or a category of Shopify, WooCommerce or PrestaShop. */
export type OldKind = 'product' | 'category' | 'other';

const LANGUAGE = /^\/(?:pt|en|es|fr|de|it|nl|gl|ca)(?:-[a-z]{2})?(?=\/)/;
/** PrestaShop: `<category>/<id>-<variant>-<slug>-<ean>.html`; category, variant and EAN may be missing. */
const NUMBERED = /^\/(?:[^/]+\/)*(\d+)(?:-(\d+))?-([^/]+?)(?:-\d{8,14})?\.html$/;

/** Each form with its kind, and its short form. The first one that fits counts. */
const forms: readonly [OldKind, RegExp, (found: RegExpExecArray) => string][] = [
  ['product', /^\/(?:collections\/[^/]+\/)?products\/([^/]+)$/, ([, handle]) => `/products/${handle}`],
  ['category', /^\/collections\/([^/]+)(?:\/[^/]+)?$/, ([, handle]) => `/collections/${handle}`],
  ['product', /^\/produ(?:ct|to)\/(?:[^/]+\/)*([^/]+)$/, ([, slug]) => `/product/${slug}`],
  [
    'category',
    /^\/(?:product-category|categoria-produto)\/(?:(?!page\/)[^/]+\/)*?([^/]+)(?:\/page\/\d+)?$/,
    ([, slug]) => `/product-category/${slug}`,
  ],
  ['product', NUMBERED, ([, id, , slug]) => `/${id}-${slug}.html`],
  ['category', /^\/(\d+-[a-z][^/.]*)$/, ([, slug]) => `/${slug}`],
];

function formOf(path: string): { kind: OldKind; short: string } {
  const own = path.replace(LANGUAGE, '');
  for (const [kind, form, shorten] of forms) {
    const found = form.exec(own);
    if (found) return { kind, short: shorten(found) };
  }
  return { kind: 'other', short: own };
}

export const oldKind = (path: string): OldKind => formOf(path).kind;

/** The short form of a stored path: without language, collection, parent categories, variant and EAN. Imports store this form. */
export const shortPath = (path: string): string => formOf(path).short;

/** The stored paths that may answer for a stored path; the first one that exists counts. */
export const pathsToFind = (path: string): string[] => [
  ...new Set([path, path.replace(LANGUAGE, ''), shortPath(path)]),
];

/** The slug of an old category, for example `wax` of `/product-category/wax`; undefined for other paths. */
export function categorySlug(path: string): string | undefined {
  const { kind, short } = formOf(path);
  return kind === 'category' ? short.split('/').at(-1)?.replace(/^\d+-/, '') : undefined;
}
