import { expect, test } from 'vitest';
import { markedName } from '#domain/search/marked-name.ts';

test.each([
  ['tah', 'Deck [Tah]iti Preto'],
  ['preto TAHITI', 'Deck [Tahiti] [Preto]'],
  ['ahiti', 'Deck Tahiti Preto'],
  ['xyz', 'Deck Tahiti Preto'],
  ['(d', '[D]eck Tahiti Preto'],
])('of a name %j marks %j', (query, marked) => {
  const pieces = markedName('Deck Tahiti Preto', query);
  expect(pieces.map(({ text, isTyped }) => (isTyped ? `[${text}]` : text)).join('')).toBe(marked);
});

test('letters with accents are marked by those without', () => {
  expect(markedName('Fu Wax Cool Ananás', 'ananas').at(-1)).toEqual({ text: 'Ananás', isTyped: true });
});
