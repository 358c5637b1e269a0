import { expect, it } from 'vitest';
import { modelTiles } from '#features/product-cards/components/model/model-tiles.ts';

const categories = ['A', 'B', 'C'].map((path) => ({ path }));

it.each<[string, string, string]>([
  ['models one after the other', 'aaabbbccc', 'A..B..C..'],
  ['models that alternate', 'abcabcabc', 'A..B..C..'],
  ['a model after a long run of another', 'aaaaab', 'A....B'],
  ['models that appear too late for their tile', 'abc', 'A..'],
  ['products without a known category', 'xxxa', '...A'],
  ['a full page that one tile would push into a new row', 'aaabbbcccxxx', 'A..B..C.....'],
  ['a full page and two models, whose tiles would all be dropped', 'aaabbbxxx', 'A..B.....'],
  ['no products', '', ''],
])('In a list of %s, %s, the tiles stand at %s.', (_, products, tiles) => {
  const found = modelTiles(
    [...products].map((category) => ({ category })),
    categories,
  );
  expect(found.map((tile) => tile?.path ?? '.').join('')).toBe(tiles);
});
