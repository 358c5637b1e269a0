import { expect, it } from 'vitest';
import { knownFilters } from '#features/catalogue/rules/filters/filter-values.ts';
import {
  countChosen,
  listParameters,
  listPath,
  readListQuery,
  withoutChoice,
} from '#features/catalogue/rules/filters/list-query.ts';
import { filterRules } from '../../support/product-index.ts';

const isKnown = knownFilters(filterRules.terms);
const read = (search: string) => readListQuery(new URLSearchParams(search), isKnown);

it.each([
  ['', '/products'],
  ['q=wax&sort=', '/products?q=wax'],
  ['sort=name&colour=azul&q=+deck+&page=3', '/products?q=deck&colour=azul&sort=name'],
  ['category=Deck-J-Bay&category=deck-j-bay&category=', '/products?category=deck-j-bay'],
  ['category=unheard-of', '/products?category=unheard-of'],
  ['water=14-19&water=warm&water=-2-9', '/products?water=14-19&water=-2-9'],
  ['price=10-30&price=1-2&price=40-', '/products?price=10-30&price=40-'],
  ['board=sup&board=boat&sale=on&sale=yes&sort=newest', '/products?board=sup&sale=on'],
])('The query %j becomes the path %s', (search, path) => {
  expect(listPath(read(search))).toBe(path);
});

it('A shade is listed under its colour alone.', () => {
  expect(read('colour=azul&colour=azul-marinho&colour=mauve').chosen).toEqual({ colour: ['azul'] });
});

it('Removing one filter keeps the others.', () => {
  const asked = read('q=deck&colour=azul&colour=verde&sale=on&sort=name');
  expect(countChosen(asked.chosen)).toBe(3);
  expect(listPath(withoutChoice(asked, 'colour', 'azul'))).toBe('/products?q=deck&colour=verde&sale=on&sort=name');
  expect(listPath(withoutChoice(asked, 'sale', 'on'))).toBe('/products?q=deck&colour=azul&colour=verde&sort=name');
});

it('The fields of a form in any order give one path.', () => {
  const fields = [
    ['sort', ''],
    ['sale', 'on'],
    ['category', 'b'],
    ['q', 'wax'],
    ['category', 'a'],
    ['other', 'x'],
  ] as const;
  expect(String(listParameters(fields))).toBe('q=wax&category=b&category=a&sale=on');
});
