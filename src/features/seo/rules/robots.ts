/** Path prefixes that search engines must not crawl: pages of one customer or the seller, and paths that are not pages. */
export const privatePaths: readonly string[] = [
  '/api/',
  '/add-address',
  '/avise-me',
  '/cart',
  '/confirm',
  '/loader',
  '/my-account',
  '/my-orders',
  '/order-success',
  '/seller',
  '/write-review',
];

export const robotsText = (siteUrl: string): string =>
  ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join(
    '\n',
  );
