import { privatePaths } from '#domain/seo/robots.ts';

const FRAMES = "frame-ancestors 'none'";
const ONE_YEAR = 365 * 24 * 60 * 60;
/** What no page of the shop uses; payments are made on the provider's own page. */
const UNUSED =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb'.split(
    ' ',
  );

/** The headers, by lower-case name, that every answer of the shop carries. */
export const fixedHeaders = ({ isHttps, isDemo }: { isHttps: boolean; isDemo: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': FRAMES,
  ...(isDemo && { 'x-robots-tag': 'noindex' }),
  ...(isHttps && { 'strict-transport-security': `max-age=${ONE_YEAR}` }),
});

/** Not the cart: its page is the same for everybody, and the way there from a product's would change the process. */
const ownPages = privatePaths.filter((path) => path !== '/cart');

/**
 * Keeps a page of a customer's or the seller's apart from a window of another site that opened it. Not the pages on the way
 * to an order: with the policy, the browser starts a process anew for the first page of a visit.
 */
export const openerHeaders = (path: string): Record<string, string> =>
  ownPages.some((start) => path.startsWith(start)) ? { 'cross-origin-opener-policy': 'same-origin' } : {};

/** Adds to a page's own policy that pictures may come from further origins. */
export const withImageOrigins = (policy: string, origins: readonly string[]): string =>
  policy.replace(/(?<=^|;\s*)img-src [^;]*/, (directive) => [directive.trimEnd(), ...origins].join(' '));

/** Scripts make HTML of text by one policy (`elements/own-html.ts`), and no other may be created. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types shop";

/** Adds to a page's own policy what Astro knows no setting for: no other site may frame it, and scripts make no HTML of text. */
export function pagePolicy(policy: string | undefined): string {
  const own = policy?.trim().replace(/;+$/, '') ?? '';
  if (own === '') return FRAMES;
  const framed = /(^|;)\s*frame-ancestors\s/i.test(own) ? own : `${own}; ${FRAMES}`;
  return `${framed}; ${TRUSTED_TYPES}`;
}
