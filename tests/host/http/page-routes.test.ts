import { expect, it } from 'vitest';
import { pageRoutes } from '#app/metrics/page-routes.ts';

it('A page counts under the pattern of its route, and an address that looks like a file under none.', () => {
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
