import { expect, test } from 'vitest';
import { markedName } from '#features/search/rules/marked-name.ts';

test.each([
  ['tah', 'Deck [Tah]iti Preto'],
  ['preto TAHITI', 'Deck [Tahiti] [Preto]'],
  ['ahiti', 'Deck Tahiti Preto'],
  ['xyz', 'Deck Tahiti Preto'],
  ['(d', '[D]eck Tahiti Preto'],
])('In a name the search %j highlights %j', (query, marked) => {
  const parts = markedName('Deck Tahiti Preto', query);
  expect(parts.map(({ text, isTyped }) => (isTyped ? `[${text}]` : text)).join('')).toBe(marked);
});

test('Letters with accents are highlighted by those without.', () => {
  expect(markedName('Fu Wax Cool Ananás', 'ananas').at(-1)).toEqual({ text: 'Ananás', isTyped: true });
});
