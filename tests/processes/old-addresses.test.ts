import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#features/catalogue/contract/product.ts';
import { productPath, readableProductPath } from '#features/catalogue/rules/product-path.ts';
import { clientOfRunning } from '../support/shops/api-client.ts';
import { readHead } from '../support/browser/page-head.ts';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../support/shops/built-shop.ts';

let shop: BuiltShop;
let token: string;
let product: Product;

const { ask } = clientOfRunning(() => shop.url);
const get = (path: string, method = 'GET') => fetch(shop.url + path, { redirect: 'manual', method });
/** The status of an answer, and where it redirects. */
const answerOf = async (path: string, method?: string) => {
  const { status, headers } = await get(path, method);
  return [status, headers.get('location')?.replace(shop.url, '')];
};
const redirect = (path: string, target: string) => ask('oldAddressSet', { token, body: { path, target } });

beforeAll(async () => {
  shop = await startBuiltShop({ env: picturesWhenAsked });
  token = (await ask('sellerLogin', { body: shop.seller })).token ?? '';
  product = (await ask('productList')).products[0]!;
  await redirect('/products/old-deck', productPath(product));
  await redirect('/pages/about', '/contact');
}, 180_000);
afterAll(() => shop.stop());

it.each(['GET', 'HEAD'])('%s of an old address answers 301 with the query of the request.', async (method) => {
  const target = readableProductPath(product);
  expect(await answerOf('/products/old-deck', method)).toEqual([301, target]);
  expect(await answerOf('/products/old-deck/?utm_source=mail&variant=1', method)).toEqual([
    301,
    `${target}?utm_source=mail&variant=1`,
  ]);
  expect(await answerOf('/pt/collections/decks/products/Old-Deck', method)).toEqual([301, target]);
  expect(await answerOf('/Pages/About', method)).toEqual([301, '/contact']);
  expect(await answerOf('/categoria-produto/surf/deck-tahiti/', method)).toEqual([301, '/products/deck-tahiti']);
});

it('An address that leads nowhere answers 404.', async () => {
  for (const path of ['/products/nothing', '/collections/nothing', '/12-nothing.html', '//other.example/x', '/%']) {
    const reply = await fetch(shop.url + path);
    expect([path, reply.status, new URL(reply.url).host]).toEqual([path, 404, new URL(shop.url).host]);
  }
});

it('A redirect follows its product to another category, and ends when the product leaves the shop.', async () => {
  const { product: copy } = await ask('productDuplicate', { token, body: { id: product._id } });
  await redirect('/12-copy.html', productPath(copy));
  expect(await answerOf('/decks/12-34-copy.html')).toEqual([301, readableProductPath(copy)]);
  const category = 'Deck-Tahiti';
  await ask('productUpdate', { token, body: { id: copy._id, category } });
  expect(await answerOf('/12-copy.html')).toEqual([301, readableProductPath({ ...copy, category })]);
  await ask('productArchive', { token, body: { id: copy._id, archived: true } });
  expect(await answerOf('/12-copy.html')).toEqual([404, undefined]);
});

it('A page that exists answers itself, from memory, also if its address was redirected before.', async () => {
  for (const path of ['/products', '/products/deck-tahiti', '/contact', productPath(product)]) {
    const reply = await get(path);
    expect([path, reply.status]).toEqual([path, 200]);
  }
  await get('/products');
  expect((await get('/products')).headers.get('x-cache')).toBe('HIT');
});

it('The readable address and that of the specification answer the same page, which names the readable one.', async () => {
  const readable = readableProductPath(product);
  const [one, other] = await Promise.all(
    [readable, productPath(product)].map(async (path) => (await get(path)).text()),
  );
  expect(one).toBe(other);
  const { canonical } = readHead(one!);
  expect(canonical).toContain(readable);
  expect(await answerOf(`${productPath(product)}/other-words?utm_source=x`)).toEqual([301, `${readable}?utm_source=x`]);
  expect(await answerOf(`${readable}/`)).toEqual([301, readable]);
});

it('A product with a new name has new pages at both addresses, and its former readable address redirects.', async () => {
  const { product: copy } = await ask('productDuplicate', { token, body: { id: product._id } });
  const former = readableProductPath(copy);
  for (const path of [former, productPath(copy)]) for (const _ of [1, 2]) await (await get(path)).text();
  const renamed = { ...copy, name: 'Um nome novo' };
  await ask('productUpdate', { token, body: { id: copy._id, name: renamed.name } });
  expect(await answerOf(former)).toEqual([301, readableProductPath(renamed)]);
  for (const path of [readableProductPath(renamed), productPath(copy)]) {
    expect(await (await get(path)).text()).toContain('Um nome novo');
  }
});
