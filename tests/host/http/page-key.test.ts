import { expect, it } from 'vitest';
import { pageKey } from '#app/http/page-key.ts';

it.each([
  ['/', '/'],
  ['/products?utm_source=x&fbclid=1', '/products'],
  ['/products?q=wax&page=2&category=a', '/products?category=a&page=2&q=wax'],
  ['/products?category=b&x=1&category=a', '/products?category=b&category=a'],
  ['/products?sort=&sale=on&colour=b&colour=a', '/products?colour=b&colour=a&sale=on'],
  ['/products?q=', '/products'],
  ['/products?', '/products'],
  ['/products?q=a%20b', '/products?q=a+b'],
  ['/products?q=a?b', '/products?q=a%3Fb'],
  ['/products?q=%', '/products?q=%25'],
  ['/products?Q=wax&__proto__=1', '/products'],
  ['/products/?q=wax', '/products/?q=wax'],
  ['/products/deck-j-bay?page=2&q=wax&category=a', '/products/deck-j-bay?page=2'],
  ['/?q=1&page=2&category=a', '/'],
  ['/order-success/1?page=2', '/order-success/1'],
  ['/sitemap.xml?page=2&q=wax', '/sitemap.xml?page=2'],
])('The page key of %s is %s.', (url, key) => {
  expect(pageKey(url)).toBe(key);
});
