import { expect, test } from 'vitest';
import type { ListQuery } from '#features/catalogue/rules/filters/list-query.ts';
import { listAddress } from '#features/seo/rules/list-address.ts';
import { robotsText } from '#features/seo/rules/robots.ts';
import { securityText } from '#features/seo/rules/security-text.ts';
import { sitemapXml } from '#features/seo/rules/sitemap.ts';

test('A sitemap lists full URLs.', () => {
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

test('Addresses beyond the limit of a sitemap are split into parts, and the sitemap lists the parts.', () => {
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

test('Crawlers may not visit the API and private pages, and robots.txt names the sitemap.', () => {
  const lines = robotsText('https://shop.example').split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/api/', '/cart', '/my-orders', '/seller']) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain('Disallow: /');
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
});

const everything: ListQuery = { query: '', chosen: {}, sorting: undefined };
test.each([
  [everything, undefined, '/products'],
  [everything, 1, '/products'],
  [everything, 2, '/products?page=2'],
  [{ ...everything, query: 'coco' }, 1, undefined],
  [{ ...everything, chosen: { category: ['deck-j-bay'] } }, 2, undefined],
  [{ ...everything, chosen: { sale: ['on'] } }, 1, undefined],
  [{ ...everything, sorting: 'name' as const }, 1, undefined],
])('Page %2$s of the list for %1$j is stored under %3$s', (query, page, address) => {
  expect(listAddress(query, page)).toBe(address);
});

test('The security contact is published, for less than a year (RFC 9116).', () => {
  const contact = 'mailto:ola@shop.example';
  expect(securityText({ contact, siteUrl: 'https://shop.example' }, Date.UTC(2026, 10, 25, 22)).split('\n')).toEqual([
    'Contact: mailto:ola@shop.example',
    'Expires: 2027-09-21T00:00:00.000Z',
    'Preferred-Languages: pt, en',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ]);
});
