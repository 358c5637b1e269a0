import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#app/endpoints.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import sharp from 'sharp';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../support/shops/built-shop.ts';

// The files of the built site that are not pages: for crawlers, for Google Merchant and for home screens.
let shop: BuiltShop;
let siteUrl: string;
let products: Product[];

const ask = (path: string): Promise<Response> => fetch(`${shop.url}${path}`, { redirect: 'manual' });
const textOf = async (path: string): Promise<string> => (await ask(path)).text();
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

beforeAll(async () => {
  shop = await startBuiltShop({ env: picturesWhenAsked });
  siteUrl = `http://localhost:${new URL(shop.url).port}`;
  products = endpoints.productList.reply.parse(await (await ask('/api/product/list')).json()).products;
}, 180_000);
afterAll(() => shop.stop());

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

describe('The sitemap', () => {
  it('The sitemap lists the public pages once, and every product in stock or not.', async () => {
    const listed = texts(await textOf('/sitemap.xml'), 'loc');
    const expected = ['/', '/products', '/contact', '/products/deck-j-bay', ...products.map(productPath)];
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
});

describe('The product feed', () => {
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
});

describe('The web manifest', () => {
  interface Manifest {
    name: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  }

  it('Every page names it, and it has the right content type.', async () => {
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
});
