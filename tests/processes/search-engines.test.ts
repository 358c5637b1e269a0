import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#app/endpoints.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { privatePaths } from '#features/seo/rules/robots.ts';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../support/shops/built-shop.ts';
import { readHead } from '../support/browser/page-head.ts';

// The built site, as crawlers and link previews read it.
let shop: BuiltShop;
let siteUrl: string;
let products: Product[];

const ask = (path: string): Promise<Response> => fetch(`${shop.url}${path}`, { redirect: 'manual' });
const headOf = async (path: string) => readHead(await (await ask(path)).text());
const productWhere = (matches: (product: Product) => boolean): Product => products.find(matches)!;

beforeAll(async () => {
  shop = await startBuiltShop({ env: picturesWhenAsked });
  siteUrl = `http://localhost:${new URL(shop.url).port}`;
  products = endpoints.productList.reply.parse(await (await ask('/api/product/list')).json()).products;
}, 180_000);
afterAll(() => shop.stop());

describe('A public page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/products', '/products'],
    ['/products?page=2', '/products?page=2'],
    ['/contact', '/contact'],
    ['/contact/', '/contact'],
    ['/products/deck-j-bay', '/products/deck-j-bay'],
    ['/products/Deck-J-Bay', '/products/deck-j-bay'],
  ])('%s is indexed under %s and can be shared.', async (path, address) => {
    const { title, canonical, meta } = await headOf(path);
    expect(title).toMatch(/.+ \| Nortada$/);
    expect(canonical).toBe(siteUrl + address);
    expect(meta).not.toHaveProperty('robots');
    expect(meta.description?.length).toBeGreaterThanOrEqual(50);
    expect(meta).toMatchObject({
      'og:type': 'website',
      'og:url': canonical,
      'og:site_name': 'Nortada',
      'og:locale': 'pt_PT',
      'og:title': title?.replace(' | Nortada', ''),
      'og:description': meta.description,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:image:alt']).not.toBe('');
    const picture = await ask(meta['og:image']!.replace(siteUrl, ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('The title and the description of a public page are unique.', async () => {
    const paths = ['/', '/products', '/contact', '/products/deck-j-bay', '/products/deck-tahiti'];
    const heads = await Promise.all([...paths, productPath(products[0]!), productPath(products[1]!)].map(headOf));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ meta }) => meta.description)).size).toBe(heads.length);
  });

  it.each(['/products?q=coco', '/products?category=deck-j-bay', '/products?q=coco&page=2'])(
    'A public page is not indexed when it answers a search: %s',
    async (path) => {
      const { canonical, meta } = await headOf(path);
      expect(meta.robots).toBe('noindex, follow');
      expect(canonical).toBeUndefined();
    },
  );
});

describe('A product page', () => {
  it('A product page is shared with its own picture, in the stated size.', async () => {
    const product = productWhere(({ inStock }) => inStock);
    const { title, canonical, meta } = await headOf(productPath(product));
    expect(title).toBe(`${product.name} | Nortada`);
    expect(canonical).toBe(siteUrl + productPath(product));
    expect(meta).toMatchObject({ 'og:type': 'product', 'og:image:width': '1200', 'og:image:height': '1200' });
    const picture = await ask(meta['og:image']!.replace(siteUrl, ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('A product page describes the product, its offer and its breadcrumb, and invents no rating.', async () => {
    const product = productWhere(({ inStock }) => inStock);
    const { things } = await headOf(productPath(product));
    expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'Product']);
    expect(things[1]).toMatchObject({
      name: product.name,
      offers: { price: product.offerPrice.toFixed(2), availability: 'https://schema.org/InStock' },
    });
    expect(things[1]).not.toHaveProperty('aggregateRating');
  });

  it('A product page stays when the product is out of stock, and says so.', async () => {
    const product = productWhere(({ inStock }) => !inStock);
    expect((await ask(productPath(product))).status).toBe(200);
    const { canonical, meta, things } = await headOf(productPath(product));
    expect([canonical, meta.robots]).toEqual([siteUrl + productPath(product), undefined]);
    expect(things[1]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });
});

it('The home page names the shop and describes its search.', async () => {
  const { things } = await headOf('/');
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
});

it('A category page names its breadcrumb.', async () => {
  const { things } = await headOf('/products/Deck-J-Bay');
  const [list] = things as { '@type': string; itemListElement: { name: string; item: string }[] }[];
  expect(list?.['@type']).toBe('BreadcrumbList');
  expect(list?.itemListElement.at(-1)).toMatchObject({
    name: 'Deck J-Bay',
    item: `${siteUrl}/products/deck-j-bay`,
  });
});

describe('A private page', () => {
  it.each(['/cart', '/add-address', '/my-orders', '/seller', '/seller/product-list', '/seller/orders'])(
    '%s is not indexed.',
    async (path) => {
      expect((await ask(path)).status).toBe(200);
      const { canonical, meta, things } = await headOf(path);
      expect(meta.robots).toMatch(/^noindex/);
      expect([canonical, things]).toEqual([undefined, []]);
    },
  );

  it.each(privatePaths.filter((path) => path !== '/api/'))('%s is never indexed, even if it exists.', async (path) => {
    const { meta } = await headOf(path);
    expect(meta.robots).toMatch(/^noindex/);
  });
});

it('An unknown page is not indexed.', async () => {
  expect((await headOf('/no-such-page')).meta.robots).toMatch(/^noindex/);
});
