import { expect, test } from 'vitest';
import { nextPath } from '#core/next-path.ts';

test.each([
  ['my-orders', '/my-orders'],
  ['/my-orders', '/my-orders'],
  ['products/deck-j-bay', '/products/deck-j-bay'],
  ['order-success/abc?payment=stripe', '/order-success/abc?payment=stripe'],
  ['products?q=cera#lista', '/products?q=cera#lista'],
  ['', '/'],
])('%j leads to %s', (next, path) => {
  expect(nextPath(next)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '\\evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\t/evil.example',
  '/\n/evil.example',
  '..//evil.example',
  './/evil.example',
  '/..//evil.example',
  'x/..//evil.example',
  '%2e%2e//evil.example',
  '//evil.example:99999',
  '//user@evil.example/x',
])('%j could leave the site, so it leads to the home page.', (next) => {
  expect(nextPath(next)).toBe('/');
});

test.each(['javascript:alert(1)', 'https://evil.example/x', 'data:text/html,x', ' javascript:alert(1)'])(
  '%j is a normal path of the site.',
  (next) => {
    const target = new URL(nextPath(next), 'https://shop.example/loader');
    expect([target.protocol, target.host]).toEqual(['https:', 'shop.example']);
  },
);
