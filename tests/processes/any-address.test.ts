import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPath, readableProductPath } from '#features/catalogue/rules/product-path.ts';
import { readHead } from '../support/browser/page-head.ts';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../support/shops/built-shop.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';

// One build serves any address, because the shop reads its address at the start.
const addresses = ['https://loja.example', 'http://prancha.test:8080'] as const;
const [first, second] = addresses;
const shops = new Map<string, BuiltShop>();

const textOf = async (address: string, path: string): Promise<string> =>
  await (await fetch(`${shops.get(address)!.url}${path}`)).text();

beforeAll(async () => {
  for (const address of addresses)
    shops.set(address, await startBuiltShop({ env: { ...picturesWhenAsked, SITE_URL: address } }));
}, 180_000);
afterAll(async () => {
  for (const shop of shops.values()) await shop.stop();
});

it('Another address needs no other build.', () => {
  for (const shop of shops.values()) expect(shop.printed()).not.toContain('Building');
});

describe.each([
  [first, second],
  [second, first],
])('The shop at %s', (own, other) => {
  it.each(['/', '/products', '/products/deck-j-bay', '/contact'])(
    '%s names that address and no other.',
    async (path) => {
      const html = await textOf(own, path);
      const { canonical, meta } = readHead(html);
      expect([canonical, meta['og:url']]).toEqual([own + path, own + path]);
      expect(meta['og:image']).toMatch(`${own}/_astro/`);
      expect(html).not.toContain(other);
    },
  );

  it("Structured data describe a product by addresses below the shop's address.", async () => {
    const [product] = await listedProducts(shops.get(own)!.url);
    const path = productPath(product!);
    const { canonical, things } = readHead(await textOf(own, path));
    const readable = own + readableProductPath(product!);
    expect(canonical).toBe(readable);
    expect(JSON.stringify(things)).toContain(`"url":"${readable}"`);
    expect(JSON.stringify(things)).not.toContain('localhost');
  });

  it.each(['/add-address', '/cart', '/my-orders', '/write-review', '/loader', '/no-such-page'])(
    "%s is shared with a picture below the shop's address.",
    async (path) => {
      expect(readHead(await textOf(own, path)).meta['og:image']).toMatch(`${own}/_astro/`);
    },
  );

  it.each(['/sitemap.xml', '/feed.xml', '/robots.txt'])(
    "%s lists only addresses below the shop's address.",
    async (path) => {
      const text = await textOf(own, path);
      expect(text).toContain(`${own}/`);
      expect(text).not.toContain(other);
      expect(text).not.toContain('localhost');
    },
  );
});
