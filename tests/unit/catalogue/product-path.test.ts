import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  categoryPath,
  categorySegment,
  otherProducts,
  productPath,
  readableProductPath,
} from '#features/catalogue/rules/product-path.ts';
import { oddCategories } from '../../support/odd-categories.ts';

test.each([
  ['Deck-J-Bay', '/products/deck-j-bay'],
  ['Fuwax-Cool', '/products/fuwax-cool'],
  ['Deck_2--', '/products/deck_2--'],
  ['Pranchas & Cª', '/products/pranchas-ca'],
  ['Proteção Solar', '/products/protecao-solar'],
  ['a/b?c', '/products/a-b-c'],
  ['3/2 mm', '/products/3-2-mm'],
  ['%2F', '/products/2f'],
  [' .. ', '/products/outros'],
  ['', '/products/outros'],
  ['波乗り', '/products/outros'],
  ['\ud800', '/products/outros'],
])('The page of the category %j is %s', (category, path) => {
  expect(categoryPath(category)).toBe(path);
});

test('The path of a product is under its category and ends with its unchanged id.', () => {
  expect(productPath({ _id: '6750A1', category: 'Deck-Tahiti' })).toBe('/products/deck-tahiti/6750A1');
  expect(productPath({ _id: 'a/b', category: 'Deck-Tahiti' })).toBe('/products/deck-tahiti/a%2Fb');
});

const categories = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...oddCategories));

test('Browsers, proxies and routers read a path in the same way, for any category.', () => {
  const id = '6750a1';
  fc.assert(
    fc.property(categories, (category) => {
      const path = productPath({ _id: id, category });
      expect(path).toMatch(/^\/products\/[a-z0-9_-]{1,120}\/6750a1$/);
      expect(new URL(path, 'https://nortada.example').pathname).toBe(path);
      expect(decodeURIComponent(path)).toBe(path);
    }),
  );
});

test('A category segment maps to itself, so that a redirect to it causes no second redirect.', () => {
  fc.assert(
    fc.property(categories, (category) => {
      const segment = categorySegment(category);
      expect(categorySegment(segment)).toBe(segment);
      expect(categorySegment(segment.toUpperCase())).toBe(segment);
    }),
  );
  expect(categorySegment(otherProducts)).toBe(otherProducts);
});

test('A category of plain letters, digits, hyphens and underscores keeps its exact name.', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,120}$/), (category) => {
      expect(categoryPath(category)).toBe(`/products/${category.toLowerCase()}`);
    }),
  );
});

test.each([
  ['Deck Noronha Preto', 'deck-noronha-preto'],
  ['Cera Água  Fria (3×)!', 'cera-agua-fria-3'],
  ["5'6 / 9'0", '5-6-9-0'],
  ['ﬁns', 'fins'],
  ['a'.repeat(79) + ' b', 'a'.repeat(79)],
])('The readable address of %j ends with %j.', (name, slug) => {
  const product = { _id: 'a b', category: 'Deck-Tahiti', name };
  expect(readableProductPath(product)).toBe(`/products/deck-tahiti/a%20b/${slug}`);
});

test('A product whose name has no Latin letter and no digit has only the address of the specification.', () => {
  const product = { _id: '1', category: 'Deck-Tahiti', name: '波' };
  expect(readableProductPath(product)).toBe(productPath(product));
});
