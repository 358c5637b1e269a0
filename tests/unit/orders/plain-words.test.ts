import { expect, test } from 'vitest';
import { isPlainWords } from '#features/orders/rules/plain-words.ts';

test.each([
  ['Maria Conceição', true],
  ["Joana D'Orey e Sá-Carneiro", true],
  ['#y8e7nx0h', true],
  ['1 × Deck J-Bay Preto, 2 × Fu Wax Cool (85 g)', true],
  ['1 × Deck 2026, 2 × Wax 85 g, 3 × Leash 180 cm, 1 × Fato 43 mm', true],
  ['não sei', true],
  ['Ganhe já em exemplo.pt', false],
  ['https://exemplo', false],
  ['escreva a outro@exemplo', false],
  ['ligue 912 345 678', false],
  ['+351 912345678', false],
  ['ligue 9-1-2 (345) 678', false],
  ['uma linha\noutra', false],
  ['<b>Maria</b>', false],
  ['a'.repeat(121), false],
  ['', false],
])('%j is plain text without links, phone numbers or markup: %s', (text, isPlain) => {
  expect(isPlainWords(text)).toBe(isPlain);
});
