import { expect, test } from 'vitest';
import { isPlainWords } from '#domain/orders/plain-words.ts';

test.each([
  ['Maria Conceição', true],
  ["Joana D'Orey e Sá-Carneiro", true],
  ['#y8e7nx0h', true],
  ['1 × Deck J-Bay Preto, 2 × Fu Wax Cool (85 g)', true],
  ['não sei', true],
  ['Ganhe já em exemplo.pt', false],
  ['https://exemplo', false],
  ['escreva a outro@exemplo', false],
  ['ligue 912 345 678', false],
  ['+351 912345678', false],
  ['uma linha\noutra', false],
  ['<b>Maria</b>', false],
  ['a'.repeat(121), false],
  ['', false],
])('%j leads nowhere: %s', (text, isPlain) => {
  expect(isPlainWords(text)).toBe(isPlain);
});
