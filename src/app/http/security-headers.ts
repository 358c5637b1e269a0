import { privatePaths } from '#features/seo/rules/robots.ts';

const FRAMES = "frame-ancestors 'none'";
const ONE_YEAR = 365 * 24 * 60 * 60;
/** Browser features that no page of the shop uses. Payments happen on the provider's own page. */
const UNUSED =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb'.split(
    ' ',
  );

/** The headers of every answer of the shop, by lower-case name. */
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

/** The cart is excluded. Its page is the same for all visitors, and the header would change the process on the way from a product to it. */
const ownPages = privatePaths.filter((path) => path !== '/cart');

/** Isolates private pages from a foreign window that opened them. On the way to an order, a new browser process would delay the first page. */
export const openerHeaders = (path: string): Record<string, string> =>
  ownPages.some((start) => path.startsWith(start)) ? { 'cross-origin-opener-policy': 'same-origin' } : {};

export const withImageOrigins = (policy: string, origins: readonly string[]): string =>
  policy.replace(/(?<=^|;\s*)img-src [^;]*/, (directive) => [directive.trimEnd(), ...origins].join(' '));

/** Scripts turn text into HTML through one policy (`browser/elements/own-html.ts`). Browsers refuse to create any other. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types shop";

/** Adds two rules that Astro cannot set: no other site may frame the page, and scripts cannot turn text into HTML. */
export function pagePolicy(policy: string | undefined): string {
  const own = policy?.trim().replace(/;+$/, '') ?? '';
  if (own === '') return FRAMES;
  const framed = /(^|;)\s*frame-ancestors\s/i.test(own) ? own : `${own}; ${FRAMES}`;
  return `${framed}; ${TRUSTED_TYPES}`;
}
