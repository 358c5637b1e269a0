/** Where the pages of one customer or of the seller, and what is no page, begin: nothing for search engines. */
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

/** The text of robots.txt. */
export const robotsText = (siteUrl: string): string =>
  ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join(
    '\n',
  );
