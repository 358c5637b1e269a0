import { expect, test } from 'vitest';
import { listAddress } from '#domain/seo/list-address.ts';
import { robotsText } from '#domain/seo/robots.ts';
import { sitemapXml } from '#domain/seo/sitemap.ts';

test('a sitemap lists the addresses in full', () => {
  expect(sitemapXml(['/', '/products/a&b'], 'https://shop.example')).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://shop.example/</loc></url>',
      '<url><loc>https://shop.example/products/a&amp;b</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  );
});

test('more addresses than a sitemap may have are cut into parts that the sitemap names', () => {
  const paths = Array.from({ length: 100_001 }, (_, number) => `/${number}`);
  const addressesOf = (part?: number) =>
    Array.from(
      sitemapXml(paths, 'https://shop.example', part).matchAll(/<loc>https:\/\/shop.example([^<]+)/g),
      ([, path]) => path,
    );
  expect(sitemapXml(paths, 'https://shop.example')).toContain('</sitemapindex>');
  expect(addressesOf()).toEqual(['/sitemap.xml?page=1', '/sitemap.xml?page=2', '/sitemap.xml?page=3']);
  expect([1, 2, 3].flatMap(addressesOf)).toEqual(paths);
  expect(addressesOf(4)).toEqual([]);
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
