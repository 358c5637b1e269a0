import { expect, test } from 'vitest';
import { listAddress } from '#domain/seo/list-address.ts';
import { robotsText } from '#domain/seo/robots.ts';
import { sitemapXml } from '#domain/seo/sitemap.ts';

test('a sitemap lists the addresses in full, and a date only where one is known', () => {
  const pages = [{ path: '/' }, { path: '/products/a&b', lastModified: '2026-06-15' }];
  expect(sitemapXml(pages, 'https://shop.example')).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://shop.example/</loc></url>',
      '<url><loc>https://shop.example/products/a&amp;b</loc><lastmod>2026-06-15</lastmod></url>',
      '</urlset>',
      '',
    ].join('\n'),
  );
});

test('crawlers are kept from the API and from private pages, and told of the sitemap', () => {
  const lines = robotsText('https://shop.example').split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/api/', '/cart', '/my-orders', '/seller']) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain('Disallow: /');
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
});

test.each([
  [{ text: '', categories: [] }, '/products'],
  [{ text: '', categories: [], page: 1 }, '/products'],
  [{ text: '', categories: [], page: 2 }, '/products?page=2'],
  [{ text: 'coco', categories: [] }, undefined],
  [{ text: '', categories: ['deck-j-bay'], page: 2 }, undefined],
])('the list for %j is kept under %s', (query, address) => {
  expect(listAddress(query)).toBe(address);
});
