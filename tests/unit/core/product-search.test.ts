import { expect, test } from 'vitest';
import { fold, isSameCategory } from '#core/strings/product-search.ts';

test.each([
  ['Ondulação', 'ondulacao'],
  ['ÀÉÎÕÜ ç', 'aeiou c'],
  ['plain', 'plain'],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('Categories are equal in upper and lower case.', () => {
  expect(isSameCategory('Fuwax-Cool', 'fuwax-cool')).toBe(true);
  expect(isSameCategory('Fuwax-Cool', 'fuwax')).toBe(false);
});
