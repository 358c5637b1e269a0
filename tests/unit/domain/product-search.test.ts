import { expect, test } from 'vitest';
import { fold, isSameCategory, matchesCategories, matchesText } from '#domain/product-search.ts';

const deck = {
  name: 'Deck J-Bay Preto',
  description: ['Espuma EVA de 5 mm', 'Para ondulação forte'],
  category: 'Deck-J-Bay',
};

test.each([
  ['Ondulação', 'ondulacao'],
  ['ÀÉÎÕÜ ç', 'aeiou c'],
  ['plain', 'plain'],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['', true],
  ['   ', true],
  ['j-bay', true],
  ['PRETO', true],
  ['ondulacao', true],
  ['  ondulação ', true],
  ['ck j', true],
  ['mm', true],
  ['vermelho', false],
  ['deck-j', false],
])('search for %j finds the deck: %s', (text, expected) => {
  expect(matchesText(deck, text)).toBe(expected);
});

test('a search never matches across two lines', () => {
  expect(matchesText(deck, 'PretoEspuma')).toBe(false);
  expect(matchesText(deck, 'mmPara')).toBe(false);
});

test.each([
  [[], true],
  [['deck-j-bay'], true],
  [['Deck-Tahiti', 'DECK-J-BAY'], true],
  [['Deck-Tahiti'], false],
  [['Deck'], false],
])('the categories %j let the deck through: %s', (categories, expected) => {
  expect(matchesCategories(deck, categories)).toBe(expected);
});

test('categories are the same whatever their case', () => {
  expect(isSameCategory('Fuwax-Cool', 'fuwax-cool')).toBe(true);
  expect(isSameCategory('Fuwax-Cool', 'fuwax')).toBe(false);
});
