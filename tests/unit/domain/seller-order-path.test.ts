import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sellerOrderPath } from '#domain/seller/seller-order-path.ts';

it('an order of the seller has a path to which a page answers', () => {
  expect(sellerOrderPath('k3')).toBe('/seller/order/k3');
  expect(existsSync(`src/pages${sellerOrderPath('[id]').replace(/%5B(.*)%5D/, '[$1]')}.astro`)).toBe(true);
});
