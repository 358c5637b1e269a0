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
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': FRAMES,
  ...(isDemo && { 'x-robots-tag': 'noindex' }),
  ...(isHttps && { 'strict-transport-security': `max-age=${ONE_YEAR}` }),
});

/** Adds to a page's own policy that pictures may come from further origins. */
export const withImageOrigins = (policy: string, origins: readonly string[]): string =>
  policy.replace(/(?<=^|;\s*)img-src [^;]*/, (directive) => [directive.trimEnd(), ...origins].join(' '));

/** Adds to a page's own policy, which says nothing of it, that no other site may frame the page. */
export function withFrameAncestors(policy: string | undefined): string {
  const own = policy?.trim().replace(/;+$/, '') ?? '';
  if (own === '') return FRAMES;
  return /(^|;)\s*frame-ancestors\s/i.test(own) ? own : `${own}; ${FRAMES}`;
}
