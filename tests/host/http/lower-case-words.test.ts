import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { addressesInLowerCase, wordParameters } from '#app/http/lower-case-words.ts';
import { type RunningShop, runShop } from '../running-shop.ts';

const routes = [
  '/',
  '/cart',
  '/confirm/[link]',
  '/contact',
  '/guia',
  '/guia/deck/[...answers]',
  '/my-orders/[orderId]',
  '/order-success/[orderId]',
  '/products',
  '/products/[category]/[id]',
  '/products/[category]',
  '/seller/order/[id]',
  '/seller/orders',
  '/[legal]',
].map((route) => ({ route }));

const meant = (url: string) => addressesInLowerCase(url, routes)[0];

test.each([
  ['/PRODUCTS', '/products'],
  ['/Cart', '/cart'],
  ['/Cart/', '/cart/'],
  ['/CONTACT?Nome=Ana', '/contact?Nome=Ana'],
  ['/seller/Orders?status=Paid', '/seller/orders?status=Paid'],
  ['/Products?q=Deck+J-Bay&Q=A%2FB', '/products?q=Deck+J-Bay&Q=A%2FB'],
  ['/products/Deck-J-Bay', '/products/deck-j-bay'],
  ['/PRODUCTS/Deck-J-Bay/aBcD', '/products/deck-j-bay/aBcD'],
  ['/Products/Pran%C3%87as/X', '/products/pran%C3%A7as/X'],
  ['/Products/A%2FB/X', '/products/a%2Fb/X'],
  ['/Order-Success/aBcD?payment=Stripe', '/order-success/aBcD?payment=Stripe'],
  ['/Seller/Order/aBcD', '/seller/order/aBcD'],
  ['/Guia/Deck/Fish/Medio', '/guia/deck/fish/medio'],
  ['/GUIA/DECK', '/guia/deck'],
  ['/confirm/ORDER?token=aBcD', '/confirm/order?token=aBcD'],
  ['/Confirm/Not-Me?token=A%2FB', '/confirm/not-me?token=A%2FB'],
  ['/Termos', '/termos'],
])('The address %s redirects to %s.', (url, address) => expect(meant(url)).toBe(address));

test.each([
  ['has only words in lower case', '/products/deck-j-bay'],
  ['has capitals in an id alone', '/order-success/aBcD'],
  ['has capitals in its query alone', '/products?q=ABC'],
  ['is of no page', '/A/B/C/D'],
  ['is of no page and looks like another host', '/Evil.example/%2F%2FEVIL'],
  ['is the home page', '/'],
])('An address that %s stays as it is.', (_what, url) => expect(addressesInLowerCase(url, routes)).toEqual([]));

it('An address with capitals never redirects to another host.', () => {
  for (const url of ['/PRODUCTS//evil', '/%2F%2FEVIL.example', '/%5C%5CEVIL.example', '/CART/../../evil', '/.//EVIL'])
    for (const address of addressesInLowerCase(url, routes)) expect(address).toMatch(/^\/[\w-]|^\/%2F|^\/%5C/);
});

it.each(['/PRODUCTS', '/Products/Pran%C3%87as/X', '/Guia/Deck/Fish/', '/Products/%C4%B0'])(
  'An address such as %s redirects to a final address.',
  (url) => {
    expect(meant(meant(url)!)).toBeUndefined();
  },
);

it('An address with a broken encoding keeps its broken part.', () => {
  expect(meant('/PRODUCTS/%E0%A4/X')).toBe('/products/%E0%A4/X');
});

it('An address in capitals also means the one whose parameters keep their case.', () => {
  expect(addressesInLowerCase('/PRODUCTS/aBcD?q=X', routes)).toEqual(['/products/abcd?q=X', '/products/aBcD?q=X']);
});

it('Every parameter of a page is classified as a word or as an id.', () => {
  const ids = ['address', 'id', 'orderId'];
  const files = globSync('src/pages/**/*').join('/');
  const parameters = new Set([...files.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name]) => name));
  expect([...parameters].sort()).toEqual([...ids, ...wordParameters].sort());
});

let shop: RunningShop;
beforeAll(async () => {
  const there = new Set(['/cart', '/cart/', '/products/deck-j-bay/aBcD', '/products/aBcD']);
  const astro = async ({ url }: Request) => {
    const status = there.has(new URL(url).pathname) ? 200 : 404;
    return new Response('page', { status, headers: { 'content-type': 'text/html' } });
  };
  shop = await runShop({ astro, routes });
});
afterAll(() => shop.stop());

test.each([
  ['/CART', '/cart'],
  ['/Cart/', '/cart/'],
  ['/Cart?utm_source=Mail', '/cart?utm_source=Mail'],
  ['/Products/Deck-J-Bay/aBcD', '/products/deck-j-bay/aBcD'],
  ['/PRODUCTS/aBcD', '/products/aBcD'],
  ['//CART', '/CART'],
])('The server redirects from %s to %s, for GET and HEAD.', async (path, address) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await shop.ask(path, { method });
    expect([status, headers.location]).toEqual([301, address]);
  }
});

test.each(['/NOTHING', '/Products/Deck-J-Bay/abcd', '/Products/Deck-J-Bay/ABCD', '/Contact'])(
  'The server answers 404 to %s, because no page has that address in lower case.',
  async (path) => {
    const { status, headers } = await shop.ask(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  },
);
