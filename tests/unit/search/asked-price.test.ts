import { expect, test } from 'vitest';
import { readPrice } from '#features/search/rules/asked-price.ts';

test.each([
  ['deck até 30 euros', 'deck', 0, 30],
  ['Decks por menos de 26€', 'Decks', 0, 26],
  ['deck abaixo de 25', 'deck', 0, 25],
  ['pad under 30', 'pad', 0, 30],
  ['wax €5', 'wax', 0, 5],
  ['tahiti 36,90 €', 'tahiti', 0, 36.9],
  ['entre 30 e 35 euros deck', 'deck', 30, 35],
  ['grip 25-30€', 'grip', 25, 30],
  ['deck preto mais de 40 eur', 'deck preto', 40, Infinity],
  ['cerca de 30 euros', '', 24, 36],
  ['menos de 30€', '', 0, 30],
  ['até 99999 euros', '', 0, 99999],
  ['deck de 40 a 30 euros', 'deck', 30, 40],
  ['prancha até 1.000 €', 'prancha', 0, 1000],
  ['prancha até 1,000 €', 'prancha', 0, 1000],
  ['prancha até 1 000 euros', 'prancha', 0, 1000],
  ['prancha até 1.250,50 €', 'prancha', 0, 1250.5],
  ['menos de 1.000', '', 0, 1000],
  ['entre 1.000 e 1.500 €', '', 1000, 1500],
  ['1.000-1.500€', '', 1000, 1500],
])('"%s" asks for "%s" between %d and %d euros.', (query, rest, from, to) => {
  expect(readPrice(query)).toEqual({ rest, price: { from, to } });
});

test.each([
  "pranchas até 5'4",
  'até 17 graus',
  'menos de 25 mm',
  'kick abaixo de 25mm',
  'entre 14 e 19',
  'menos de 3 peças',
  '30 x 32',
  'europa',
  'deck 30',
  'menos de 310 g',
  'menos de 1.000 g',
  'menos de 1 000 g',
])('"%s" asks for no price.', (query) => {
  expect(readPrice(query)).toBeUndefined();
});
