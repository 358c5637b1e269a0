import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#features/catalogue/contract/product.ts';
import { categoryPath, productPath, readableProductPath } from '#features/catalogue/rules/product-path.ts';
import { clientOfRunning } from '../support/shops/api-client.ts';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../support/shops/built-shop.ts';
import { oddCategories } from '../support/odd-categories.ts';
import { readHead } from '../support/browser/page-head.ts';
import { aPicture } from '../support/shops/small-catalogue.ts';

/** A browser gives up after 20. */
const MOST_REDIRECTS = 5;

let shop: BuiltShop;
let token: string;
const products = new Map<string, Product>();

const { ask } = clientOfRunning(() => shop.url);

async function addProduct(category: string): Promise<Product> {
  const form = new FormData();
  const data = { name: `Prancha ${products.size + 1} do mar`, category, price: 10, offerPrice: 9 };
  form.set('productData', JSON.stringify(data));
  form.set('images', new File([await aPicture(340, 340, 'teal', 'webp')], 'a.webp'));
  return (await ask('productAdd', { token, rawBody: form })).product!;
}

beforeAll(async () => {
  shop = await startBuiltShop({ env: picturesWhenAsked });
  token = (await ask('sellerLogin', { body: shop.seller })).token ?? '';
  for (const category of oddCategories) products.set(category, await addProduct(category));
}, 180_000);
afterAll(() => shop.stop());

/** Follows the redirects from `path`. Returns the final path, status and page. */
async function follow(path: string): Promise<{ path: string; status: number; page: string }> {
  let now = path;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const reply = await fetch(shop.url + now, { redirect: 'manual' });
    const next = reply.headers.get('location');
    if (!next) return { path: now, status: reply.status, page: await reply.text() };
    const { pathname, search } = new URL(next, shop.url + now);
    now = pathname + search;
  }
  throw new Error(`${path} leads in a circle`);
}

describe.each(oddCategories.map((category) => [category]))('A product of the category %j', (category) => {
  const product = () => products.get(category)!;

  it('The page of a product in such a category names its own address.', async () => {
    const { status, path, page } = await follow(productPath(product()));
    expect([status, path]).toEqual([200, productPath(product())]);
    const { canonical, things } = readHead(page);
    expect(canonical).toContain(readableProductPath(product()));
    expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({ name: product().name });
    expect(page).not.toMatch(/href="\/products\/(\/|")/);
  });

  it('A product in such a category is on the page of its category.', async () => {
    const { status, path, page } = await follow(categoryPath(category));
    expect([status, path]).toEqual([200, categoryPath(category)]);
    expect(page).toContain(`href="${productPath(product())}"`);
  });

  it('A product in such a category can be reached under its former addresses.', async () => {
    const { _id } = product();
    const encoded = encodeURIComponent(category.toLowerCase());
    const addresses = [
      `/products/${encoded}/${_id}`,
      `/products/${encodeURI(category).replace(/[?#]/g, '')}/${_id}`,
      `/products//${_id}`,
      `/products/deck-j-bay/${_id}`,
      `/products/outra/categoria/${_id}`,
    ];
    for (const address of addresses) {
      // A browser resolves path segments such as `..` before it sends the request.
      if (new URL(address, shop.url).pathname === `/${_id}`) continue;
      const { status, path } = await follow(`${address}?page=2`);
      expect([address, status, path]).toEqual([address, 200, `${productPath(product())}?page=2`]);
    }
  });

  it('List and search name that address; sitemap and feed name the readable one.', async () => {
    const path = productPath(product());
    const found = await follow(`/products?${new URLSearchParams({ q: product().name })}`);
    expect(found.page).toContain(`href="${path}"`);
    expect((await follow('/sitemap.xml')).page).toContain(`${readableProductPath(product())}</loc>`);
    expect((await follow('/feed.xml')).page).toContain(`${readableProductPath(product())}</g:link>`);
  });
});

it('A product without a category has a breadcrumb without one, and structured data without type and category.', async () => {
  const product = products.get('')!;
  const { page } = await follow(productPath(product));
  const { things } = readHead(page);
  const way = things.find((thing) => thing['@type'] === 'BreadcrumbList')!.itemListElement as { name: string }[];
  expect(way.map(({ name }) => name)).toEqual(['Home', 'Products', product.name]);
  expect(things.find((thing) => thing['@type'] === 'Product')).not.toHaveProperty('category');
  expect((await follow('/feed.xml')).page).not.toContain('<g:product_type></g:product_type>');
});

const move = (id: string, category: string) => ask('productUpdate', { token, body: { id, category } });

it('A product that changes its category can be reached under the addresses of all its categories, also after it has returned.', async () => {
  const { _id } = await addProduct('Deck-Fiji-Classic');
  for (const category of ['', 'a/b', 'Deck-Tahiti', 'Deck-Fiji-Classic']) {
    await move(_id, category);
    const current = productPath({ _id, category });
    for (const earlier of ['deck-fiji-classic', 'outros', 'a-b', 'deck-tahiti']) {
      expect((await follow(`/products/${earlier}/${_id}`)).path).toBe(current);
    }
  }
});

it('Browsers do not cache the redirects of a product that moved, because it may return.', async () => {
  const { _id } = products.get('')!;
  for (const path of [`/products/deck-j-bay/${_id}`, `/products/a/b/${_id}`, `/products/${_id}`]) {
    const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
    expect([status, headers.get('cache-control')]).toEqual([301, 'private, no-cache']);
  }
});

it('The addresses of a missing product redirect nowhere.', async () => {
  for (const path of ['/products//0', '/products/outros/0', '/products/a/b/0', '/products/a%2Fb/0', '/products/%/0']) {
    expect((await follow(path)).status).toBe(404);
  }
});

it('A sitemap names a page once that several categories share.', async () => {
  const { page } = await follow('/sitemap.xml');
  const listed = [...page.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(new Set(listed).size).toBe(listed.length);
});
