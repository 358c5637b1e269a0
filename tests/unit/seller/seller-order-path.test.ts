import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sellerOrderPath } from '#features/seller/rules/seller-order-path.ts';

it("The path of a seller's order leads to an existing page.", () => {
  expect(sellerOrderPath('k3')).toBe('/seller/order/k3');
  expect(existsSync(`src/pages${sellerOrderPath('[id]').replace(/%5B(.*)%5D/, '[$1]')}.astro`)).toBe(true);
});
