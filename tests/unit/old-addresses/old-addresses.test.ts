import { expect, it } from 'vitest';
import type { StoredRedirect } from '#features/old-addresses/contract/redirects.ts';
import { createOldAddresses } from '#features/old-addresses/memory/old-addresses.ts';
import { findOldAddress, withQueryOf } from '#app/http/old-addresses.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { aProduct } from '../../support/builders.ts';

const deck = listedProduct(aProduct({ _id: 'd1', name: 'Deck Preto', category: 'Deck-Tahiti' }));
const stored: StoredRedirect[] = [
  { path: '/products/preto', productId: 'd1', target: null },
  { path: '/product/gone', productId: 'gone', target: null },
  { path: '/products/about', productId: null, target: '/faq' },
];
const listed = new Map([
  ['/pt/products/preto', '/contact'],
  ['/a', '/b'],
  ['/b', '/faq'],
  ['/c', '/d'],
  ['/d', '/c'],
  ['/lost', '/products/deck-tahiti/lost'],
]);
const products = {
  find: (id: string) => (id === 'd1' ? deck : undefined),
  categoriesAt: (segment: string) => (segment === 'fatos' ? ['fatos'] : []),
};

function open(findRedirects = async (paths: readonly string[]) => stored.filter(({ path }) => paths.includes(path))) {
  const counted: string[] = [];
  const problems: unknown[] = [];
  const oldAddresses = createOldAddresses({
    listed,
    pages: { categories: new Set(['wax']), legal: new Set(['faq']) },
    catalogue: { products: () => Promise.resolve(products) },
    store: { findRedirects, countMissing: (path) => void counted.push(path) },
    onProblem: (error) => void problems.push(error),
  });
  return { oldAddresses, counted, problems };
}

it.each([
  ['/products/preto', '/products/deck-tahiti/d1/deck-preto'],
  ['/collections/x/products/PRETO/', '/products/deck-tahiti/d1/deck-preto'],
  ['/en/products/preto', '/products/deck-tahiti/d1/deck-preto'],
  ['/pt/products/preto', '/contact'],
  ['/products/about', '/faq'],
  ['/produto/gone', undefined],
  ['/collections/wax', '/products/wax'],
  ['/categoria-produto/surf/fatos/page/2', '/products/fatos'],
  ['/7-wax', '/products/wax'],
  ['/collections/all', '/products'],
  ['/collections/none', undefined],
  ['/nothing', undefined],
  ['/%', undefined],
])('The old address %s leads to %s.', async (address, target) => {
  expect(await open().oldAddresses.find(address)).toBe(target);
});

it('Without its database, the shop has no stored redirects, but those of the file.', async () => {
  const { oldAddresses, problems } = open(() => Promise.reject(new Error('down')));
  expect(await oldAddresses.find('/products/preto')).toBeUndefined();
  expect(await oldAddresses.find('/a')).toBe('/b');
  expect(problems).toHaveLength(1);
});

it('Only addresses that look like a page are counted, in their stored form.', () => {
  const { oldAddresses, counted } = open();
  for (const address of ['/Pages/Old/?name=maria', '/wp-login.php', '/', '/x.png']) oldAddresses.countMissing(address);
  expect(counted).toEqual(['/pages/old']);
});

it.each([
  ['/a', '/faq'],
  ['/c', undefined],
  ['/lost', undefined],
  ['/a?utm_source=x&y', '/faq?utm_source=x&y'],
])('Following %s ends at %s.', async (url, end) => {
  const existing = new Set(['/faq']);
  const pages = { find: async (key: string) => ({ page: { status: existing.has(key) ? 200 : 404 } }) as never };
  expect(await findOldAddress({ oldAddresses: open().oldAddresses, pages }, url)).toBe(end);
});

it.each([
  ['/old?a=1', '/new', '/new?a=1'],
  ['/old?a=1', '/new?b=2', '/new?b=2&a=1'],
  ['/old', '/new', '/new'],
  ['/old?', '/new', '/new'],
])('The request %s keeps its query at %s.', (url, address, whole) => expect(withQueryOf(url, address)).toBe(whole));
