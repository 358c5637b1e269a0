import { expect, test } from 'vitest';
import { editDistance } from '#features/search/rules/edit-distance.ts';
import { formsOf, wordsOf } from '#core/strings/word-forms.ts';

test.each([
  ['Deck J-Bay, 28mm', ['deck', 'j', 'bay', '28', 'mm']],
  ["água d'um 5'4", ['água', 'd', 'um', '5', '4']],
  ['  ', []],
])('The words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['preto', 'pretas'],
  ['azul', 'azuis'],
  ['lilás', 'lilases'],
  ['wax', 'waxes'],
  ['leash', 'leashes'],
  ['peça', 'pecas'],
  ['shortboard', 'shortboards'],
])('%s and %s are one word in number and gender.', (one, other) => {
  expect(formsOf(one).stem).toBe(formsOf(other).stem);
});

test.each([
  ['tahiti', 'taiti'],
  ['tahiti', 'thaiti'],
  ['hawaii', 'havaí'],
  ['hawaii', 'awai'],
  ['fiji', 'fidji'],
  ['fiji', 'figi'],
  ['saquarema', 'sakuarema'],
  ['saquarema', 'sacuarima'],
  ['noronha', 'noronia'],
  ['noronha', 'nuronha'],
  ['deck', 'dek'],
  ['deck', 'deque'],
  ['wax', 'uax'],
  ['criança', 'criansas'],
  ['azul', 'asul'],
  ['branco', 'vranco'],
  ['bay', 'bei'],
])('%s and %s sound alike.', (one, other) => {
  expect(formsOf(one).sound).toBe(formsOf(other).sound);
});

test.each([
  ['fish', 'fiji'],
  ['coco', 'creme'],
  ['prato', 'preto'],
  ['menta', 'manta'],
])('%s and %s do not sound alike.', (one, other) => {
  expect(formsOf(one).sound).not.toBe(formsOf(other).sound);
});

test.each([
  ['tahtii', 'tahiti', 2, 1],
  ['saqurema', 'saquarema', 2, 1],
  ['vremelho', 'vermelho', 2, 1],
  ['abc', 'xyz', 1, 2],
  ['deck', 'deck', 1, 0],
  ['', 'ab', 3, 2],
])('The distance from %j to %j, counted up to %d, is %d edits.', (one, other, most, edits) => {
  expect(editDistance(one, other, most)).toBe(edits);
});
