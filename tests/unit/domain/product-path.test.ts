import { expect, test } from 'vitest';
import { categoryPath, productPath } from '#domain/product-path.ts';

test.each([
  ['Deck-J-Bay', '/products/deck-j-bay'],
  ['Fuwax-Cool', '/products/fuwax-cool'],
  ['Pranchas & Cª', '/products/pranchas%20%26%20c%C2%AA'],
  ['a/b?c', '/products/a%2Fb%3Fc'],
])('the page of the category %s is %s', (category, path) => {
  expect(categoryPath(category)).toBe(path);
});

test('the page of a product stands under its category, the id as it is', () => {
  expect(productPath({ _id: '6750A1', category: 'Deck-Tahiti' })).toBe('/products/deck-tahiti/6750A1');
  expect(productPath({ _id: 'a/b', category: 'Deck-Tahiti' })).toBe('/products/deck-tahiti/a%2Fb');
});
