import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCounted } from '#features/old-addresses/rules/counted-path.ts';
import { categorySlug, oldKind, pathsToFind, shortPath, storedPath } from '#features/old-addresses/rules/old-path.ts';

describe('An old path is stored in one form', () => {
  it.each([
    ['/products/deck-noronha', '/products/deck-noronha'],
    ['/Products/Deck-Noronha/', '/products/deck-noronha'],
    ['/products/deck?variant=12#top', '/products/deck'],
    ['/produto/cera-%C3%A1gua-fria', '/produto/cera-água-fria'],
    [' //products//deck ', undefined],
    ['/products//deck', '/products/deck'],
    ['/', undefined],
    ['', undefined],
    ['products/deck', undefined],
    ['https://old.example/products/deck', undefined],
    ['//other.example/deck', undefined],
    ['/%2F/other.example', undefined],
    ['/\\other.example', undefined],
    ['/%', undefined],
    ['/a/../b', undefined],
    ['/a b', undefined],
    ['/a%00', undefined],
    [`/${'a'.repeat(200)}`, undefined],
  ])('The address %j is stored as %j.', (address, stored) => {
    expect(storedPath(address)).toBe(stored);
  });

  it('A stored path stays the same when it is stored again.', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const stored = storedPath(path);
        fc.pre(stored !== undefined && !stored.includes('%') && !/[?#]/.test(stored));
        expect(storedPath(stored)).toBe(stored);
      }),
    );
  });
});

describe('The kind and the short form of an old path', () => {
  it.each([
    ['/products/deck', 'product', '/products/deck'],
    ['/pt/products/deck', 'product', '/products/deck'],
    ['/en-gb/products/deck', 'product', '/products/deck'],
    ['/collections/wax/products/deck', 'product', '/products/deck'],
    ['/collections/wax', 'category', '/collections/wax'],
    ['/collections/wax/cold', 'category', '/collections/wax'],
    ['/product/deck', 'product', '/product/deck'],
    ['/produto/deck', 'product', '/product/deck'],
    ['/product/decks/deck', 'product', '/product/deck'],
    ['/product-category/decks', 'category', '/product-category/decks'],
    ['/product-category/decks/grom', 'category', '/product-category/grom'],
    ['/categoria-produto/decks/page/2', 'category', '/product-category/decks'],
    ['/pt/categoria-produto/decks', 'category', '/product-category/decks'],
    ['/12-deck-preto.html', 'product', '/12-deck-preto.html'],
    ['/decks/12-deck-preto.html', 'product', '/12-deck-preto.html'],
    ['/pt/decks/grom/12-34-deck-preto.html', 'product', '/12-deck-preto.html'],
    ['/decks/12-deck-preto-5601234567890.html', 'product', '/12-deck-preto.html'],
    ['/3-decks', 'category', '/3-decks'],
    ['/pt/sobre', 'other', '/sobre'],
    ['/pages/about', 'other', '/pages/about'],
    ['/pt', 'other', '/pt'],
  ])('%s is a %s with the short form %s.', (path, kind, short) => {
    expect([oldKind(path), shortPath(path)]).toEqual([kind, short]);
  });

  it('The path itself counts before its shorter forms.', () => {
    expect(pathsToFind('/pt/collections/wax/products/deck')).toEqual([
      '/pt/collections/wax/products/deck',
      '/collections/wax/products/deck',
      '/products/deck',
    ]);
    expect(pathsToFind('/products/deck')).toEqual(['/products/deck']);
  });

  it.each([
    ['/collections/wax', 'wax'],
    ['/categoria-produto/decks/grom', 'grom'],
    ['/3-decks', 'decks'],
    ['/products/deck', undefined],
  ])('The slug of the old category %s is %s.', (path, slug) => {
    expect(categorySlug(path)).toBe(slug);
  });
});

describe('Requests for missing pages', () => {
  it.each([
    '/products/deck',
    '/products/deck-j-bay/0123456789abcdef01234567',
    '/collections/wax/products/deck',
    '/produto/cera-água',
    '/decks/12-deck.html',
    '/pages/about-us',
    '/blogs/news/summer',
    '/contactos',
  ])('%s is counted.', (path) => expect(isCounted(path)).toBe(true));

  it.each([
    '/wp-login.php',
    '/wp-content/plugins/x',
    '/.env',
    '/.git/config',
    '/.well-known/x',
    '/admin',
    '/phpmyadmin',
    '/cgi-bin/luci',
    '/index.php',
    '/favicon.png',
    '/app.js',
    '/_astro/a.css',
    '/api/product/list',
    '/media/a',
    '/seller/x',
    '/confirm/abc',
    '/my-orders/123',
    '/order-success/123',
    '/account/maria@example.pt',
    '/reset/aaaaaaaaaa1bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
    '/a/b/c/d/e/f/g',
  ])('%s is not counted.', (path) => expect(isCounted(path)).toBe(false));
});
