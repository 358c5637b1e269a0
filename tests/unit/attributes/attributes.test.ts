import { expect, test } from 'vitest';
import { readAsked, readProperties } from '#features/attributes/rules/search-attributes.ts';

test.each([
  ['wax 16 graus', ['water:16'], 'wax'],
  ['água a 14°', ['water:14'], 'água a'],
  ['wax 17ºC', ['water:17'], 'wax'],
  ['dezasseis graus', ['water:16'], ''],
  ['deck preto três peças', ['pieces:3'], 'deck preto'],
  ['peça única', ['pieces:1'], ''],
  ['pad 5 pieces', ['pieces:5'], 'pad'],
  ['kick de 28 mm', ['kick:28'], ''],
  ['kick alto', ['kick:high'], ''],
  ['26mm', ['mm:26'], ''],
  ['30 x 32 cm', ['size:30x32'], ''],
  ["prancha 5'4", ['board:5.4'], 'prancha'],
  ['85 gramas', ['grams:85'], ''],
  ['pack de 3 barras', ['bars:3'], ''],
  ['deck preto', [], 'deck preto'],
])('%j asks for the attributes %j and the text %j', (query, asked, rest) => {
  const read = readAsked(query);
  expect(read.asked).toEqual(asked);
  expect(read.rest.trim().replaceAll(/\s+/g, ' ')).toBe(rest);
});

test('A product is searchable by its pieces, kick, size, weight, water and boards.', () => {
  const deck = ['Conjunto de 3 peças', 'Arco central baixo', 'Kick alto de 28 mm', 'Medidas: 30 x 30 cm', `Até 4'1"`];
  expect(new Set([...deck, '340 g'].flatMap(readProperties))).toEqual(
    new Set([
      'pieces:3',
      'kick:28',
      'kick:high',
      'mm:28',
      'size:30x30',
      'grams:340',
      'board:4.',
      'board:4.1',
      'board:limited',
    ]),
  );
  expect(readProperties('Temperatura da água: 14 a 16 °C')).toEqual(['water:14', 'water:15', 'water:16']);
});

test.each([
  ['uma só peça', ['pieces:1']],
  ['temperatura da água 17', ['water:17']],
  ['temperatura 17 mm', ['mm:17']],
  ['água a 17', ['water:17']],
  ['peças: 5', ['pieces:5']],
  ['Conjunto de 3 peças: 2 laterais', ['pieces:3']],
  ['todas as peças 5 mm', ['mm:5']],
])('%j, without a measure or with a word in between, asks for %j', (query, asked) => {
  expect(readAsked(query).asked).toEqual(asked);
});
