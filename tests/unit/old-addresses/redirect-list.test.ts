import { describe, expect, it } from 'vitest';
import { readRedirectList } from '#features/old-addresses/rules/redirect-list.ts';
import { isServed, isShopPage, productIdIn } from '#features/old-addresses/rules/shop-pages.ts';
import { redirectFaultText } from '#features/old-addresses/text/redirects.ts';

const pages = { categories: new Set(['deck-tahiti']), legal: new Set(['faq']) };
const read = (csv: string) => readRedirectList(csv, pages);
const faultsOf = (...lines: string[]) =>
  read(['from;to', ...lines].join('\n')).faults.map(({ line, flaw, value }) => [line, flaw, value]);

it('The list of redirects has a target for each stored path.', () => {
  const csv =
    '\uFEFFfrom;to\r\n# a comment;/x\r\n\r\n/Pages/About/; /faq \r\n"/old?x=1";"/products?category=deck";\r\n/a;/b\n/b;/';
  const { targets, faults } = read(csv);
  expect(faults).toEqual([]);
  expect([...targets]).toEqual([
    ['/pages/about', '/faq'],
    ['/old', '/products?category=deck'],
    ['/a', '/b'],
    ['/b', '/'],
  ]);
});

describe('A wrong line of the list', () => {
  it.each([
    ['/old', 'columns', '/old'],
    ['/old;', 'columns', '/old;'],
    ['/old;/faq;/products', 'columns', '/old;/faq;/products'],
    ['https://old.example/a;/faq', 'host', 'https://old.example/a'],
    ['www.old.example/a;/faq', 'host', 'www.old.example/a'],
    ['/old;https://other.example', 'host', 'https://other.example'],
    ['/old;//other.example', 'host', '//other.example'],
    ['/old;/\\other.example', 'host', '/\\other.example'],
    ['/old;\\\\other.example', 'host', '\\\\other.example'],
    ['/old;javascript:alert(1)', 'host', 'javascript:alert(1)'],
    ['old;/faq', 'path', 'old'],
    ['/%;/faq', 'path', '/%'],
    ['/;/faq', 'served', '/'],
    ['/cart;/faq', 'served', '/cart'],
    ['/FAQ;/contact', 'served', '/FAQ'],
    ['/products/Deck-Tahiti;/faq', 'served', '/products/Deck-Tahiti'],
    ['/api/product/list;/faq', 'served', '/api/product/list'],
    ['/old;/nowhere', 'target', '/nowhere'],
    ['/old;/products/nothing', 'target', '/products/nothing'],
    ['/old;/cart', 'target', '/cart'],
    ['/old;faq', 'target', 'faq'],
    ['/old;/old', 'circle', '/old'],
  ])('%s has the fault %s.', (text, flaw, value) => {
    expect(faultsOf(text)).toEqual([[2, flaw, value]]);
  });

  it('Each line of a circle, a line that leads into it, and a repeated path are faults.', () => {
    expect(faultsOf('/a;/b', '/b;/A/', '/c;/a', '/d;/faq', '/D;/faq')).toEqual([
      [2, 'circle', '/a'],
      [3, 'circle', '/b'],
      [4, 'circle', '/c'],
      [6, 'twice', '/D'],
    ]);
  });

  it('The message of a fault names the line and the text.', () => {
    expect(redirectFaultText({ line: 3, flaw: 'target', value: '/x' })).toBe('line 3: "/x" is no page of this shop');
  });
});

it.each([
  ['/products/deck/abc', 'abc'],
  ['/products/deck/abc/deck-preto', 'abc'],
  ['/products/deck/a%20b', 'a b'],
  ['/products/deck/%', undefined],
  ['/products/deck', undefined],
  ['/faq', undefined],
])('The address %s has the product id %s.', (path, id) => expect(productIdIn(path)).toBe(id));

it.each([
  ['/', true],
  ['/products', true],
  ['/products/deck-tahiti', true],
  ['/faq', true],
  ['/faq?x=1', true],
  ['/cart', false],
  ['/seller', false],
  ['/other', false],
])('An old address may lead to %s: %s.', (path, isPage) => expect(isShopPage(path, pages)).toBe(isPage));

it.each([
  ['/cart', true],
  ['/seller/stock', true],
  ['/sellers', false],
  ['/products/deck', false],
  ['/products/deck-tahiti', true],
])('The shop serves %s itself: %s.', (path, is) => expect(isServed(path, pages)).toBe(is));
