import { expect, test } from 'vitest';
import { placePictures } from '#features/imports/rules/place-pictures.ts';

const requested = (hashes: string, settled = '') =>
  hashes.split(' ').map((hash) => ({ hash: hash === '?' ? undefined : hash, isSettled: settled.includes(hash) }));
const list = (hashes: string) => hashes.split(' ').filter((hash) => hash !== '');

test.each([
  ['the pictures of a new product keep their order', '', requested('a b c'), 'a b c'],
  ['a picture that is not there yet is left out', '', requested('a ? c'), 'a c'],
  ['a late picture goes to its place', 'a c', requested('a b c', 'a c'), 'a b c'],
  ['a late first picture goes to the front', 'b c', requested('a b c', 'b c'), 'a b c'],
  ["the seller's own pictures stay first", 'x y', requested('a b'), 'x y a b'],
  ['a late picture goes next to those of the import', 'x c y', requested('b c', 'c'), 'x b c y'],
  ["the seller's order stays", 'c a', requested('a b c', 'a c'), 'b c a'],
  ['a picture that the seller has removed does not return', 'c', requested('a c', 'a c'), 'c'],
  ['the same picture under two addresses is shown once', '', requested('a a b'), 'a b'],
  ['a picture that the product already has is not added', 'b', requested('a b'), 'a b'],
  ['a product keeps eight pictures at most', '1 2 3 4 5 6 7', requested('a b'), '1 2 3 4 5 6 7 a'],
  ['a full product stays as it is', '1 2 3 4 5 6 7 8', requested('a'), '1 2 3 4 5 6 7 8'],
])('When downloaded pictures are put into a product, %s.', (_, present, requests, expected) => {
  expect(placePictures(list(present), requests)).toEqual(list(expected));
});
