import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#features/catalogue/contract/product.ts';
import { productPath, readableProductPath } from '#features/catalogue/rules/product-path.ts';
import sharp from 'sharp';
import { privatePaths } from '#features/seo/rules/robots.ts';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../support/shops/built-shop.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';
import { readHead } from '../support/browser/page-head.ts';

// The built site, as crawlers and link previews read it.
let shop: BuiltShop;
let siteUrl: string;
let products: Product[];

const ask = (path: string): Promise<Response> => fetch(`${shop.url}${path}`, { redirect: 'manual' });
const textOf = async (path: string): Promise<string> => (await ask(path)).text();
const headOf = async (path: string) => readHead(await textOf(path));
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
const productWhere = (matches: (product: Product) => boolean): Product => products.find(matches)!;

beforeAll(async () => {
  shop = await startBuiltShop({ env: picturesWhenAsked });
  siteUrl = `http://localhost:${new URL(shop.url).port}`;
  products = await listedProducts(shop.url);
}, 180_000);
afterAll(() => shop.stop());

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

it('A product page is shared with its own picture, in the stated size.', async () => {
  const product = productWhere(({ inStock }) => inStock);
  const { title, canonical, meta } = await headOf(productPath(product));
  expect(title).toBe(`${product.name} | Nortada`);
  expect(canonical).toBe(siteUrl + readableProductPath(product));
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
  expect([canonical, meta.robots]).toEqual([siteUrl + readableProductPath(product), undefined]);
  expect(things[1]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
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

it.each(['/cart', '/add-address', '/my-orders', '/seller', '/seller/product-list', '/seller/orders'])(
  'The private page %s is not indexed.',
  async (path) => {
    expect((await ask(path)).status).toBe(200);
    const { canonical, meta, things } = await headOf(path);
    expect(meta.robots).toMatch(/^noindex/);
    expect([canonical, things]).toEqual([undefined, []]);
  },
);

it.each(privatePaths.filter((path) => path !== '/api/'))(
  'The private page %s is never indexed, even if it exists.',
  async (path) => {
    const { meta } = await headOf(path);
    expect(meta.robots).toMatch(/^noindex/);
  },
);

it('An unknown page is not indexed.', async () => {
  expect((await headOf('/no-such-page')).meta.robots).toMatch(/^noindex/);
});

// The files that are not pages: for crawlers, for Google Merchant and for home screens.
it.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/feed.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
])('%s is %s, rendered once and then served from the cache.', async (path, type) => {
  await textOf(path);
  const { status, headers } = await ask(path);
  expect([status, headers.get('content-type'), headers.get('x-cache')]).toEqual([200, type, 'HIT']);
});

it('The sitemap lists the public pages once, and every product in stock or not.', async () => {
  const listed = texts(await textOf('/sitemap.xml'), 'loc');
  const expected = ['/', '/products', '/contact', '/products/deck-j-bay', ...products.map(readableProductPath)];
  for (const path of expected) expect(listed).toContain(siteUrl + path);
  expect(products.some(({ inStock }) => !inStock)).toBe(true);
  expect(new Set(listed).size).toBe(listed.length);
});

it('The sitemap lists only existing pages under their own addresses, as robots.txt allows.', async () => {
  const listed = texts(await textOf('/sitemap.xml'), 'loc').map((url) => url.replace(siteUrl, ''));
  const closed = [...(await textOf('/robots.txt')).matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  const answers = await Promise.all(listed.map(async (path) => [path, (await ask(path)).status]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

it('The file robots.txt names the sitemap.', async () => {
  expect(await textOf('/robots.txt')).toContain(`\nSitemap: ${siteUrl}/sitemap.xml\n`);
});

it('The product feed has every product with a picture.', async () => {
  const feed = await textOf('/feed.xml');
  const pictured = products.filter(({ image }) => image.length > 0);
  expect(texts(feed, 'g:id')).toEqual(pictured.map(({ _id }) => _id));
  const available = texts(feed, 'g:availability');
  expect(available).toEqual(pictured.map(({ inStock }) => (inStock ? 'in_stock' : 'out_of_stock')));
});

it('The product feed links to existing pages and pictures.', async () => {
  const feed = await textOf('/feed.xml');
  const first = (name: string) => ask(texts(feed, name)[0]!.replace(siteUrl, ''));
  expect((await first('g:link')).status).toBe(200);
  expect((await first('g:image_link')).headers.get('content-type')).toBe('image/jpeg');
});

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

it('Every page names the web manifest, which has the right content type.', async () => {
  for (const path of ['/', '/contact']) {
    expect(await textOf(path)).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  }
  expect((await ask('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json');
});

it('The web manifest names icons in their true sizes, one of them maskable.', async () => {
  const manifest = (await (await ask('/manifest.webmanifest')).json()) as Manifest;
  expect(manifest.name).toBe('Nortada');
  for (const icon of manifest.icons) {
    const reply = await ask(icon.src);
    expect(reply.headers.get('content-type')).toBe(icon.type);
    if (icon.type !== 'image/png') continue;
    const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(icon.sizes);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

it('Pages also name an icon for phones that ignore manifests.', async () => {
  const [, path = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(await textOf('/')) ?? [];
  const { width, hasAlpha } = await sharp(Buffer.from(await (await ask(path)).arrayBuffer())).metadata();
  expect([width, hasAlpha]).toEqual([180, false]);
});
