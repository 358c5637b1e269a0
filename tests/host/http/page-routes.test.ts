import { expect, it } from 'vitest';
import { pageRoutes } from '#host/metrics/page-routes.ts';

it('A page is counted under the pattern that answers it, what looks like a file under none of them', () => {
  const routeOf = pageRoutes([
    { route: '/sitemap.xml', pattern: /^\/sitemap\.xml\/?$/ },
    { route: '/products', pattern: /^\/products\/?$/ },
    { route: '/products/[category]', pattern: /^\/products\/([^/]+?)\/?$/ },
    { route: '/[legal]', pattern: /^\/([^/]+?)\/?$/ },
  ]);
  const paths = [
    '/products',
    '/products/',
    '/products/decks',
    '/sitemap.xml',
    '/favicon.svg',
    '/_astro/a.b1.css',
    '/a/b/c',
  ];
  expect(paths.map(routeOf)).toEqual([
    '/products',
    '/products',
    '/products/[category]',
    '/sitemap.xml',
    '/[file]',
    '/_astro/[file]',
    undefined,
  ]);
});
