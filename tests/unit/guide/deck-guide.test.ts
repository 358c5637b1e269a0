import { expect, it } from 'vitest';
import { everyWay, guideFaults, readDeckPath } from '#features/guide/rules/deck-guide.ts';
import { servesFor } from '#features/guide/rules/serves-for.ts';
import { categoryPaths, guide } from './guide-content.ts';

const place = (way: string) => readDeckPath(guide, way.split('/').filter(Boolean));

it.each([
  ['', 'board', 3],
  ['shortboard', 'size', 3],
  ['shortboard/medio', 'kick', 3],
  ['shortboard/nao-sei', 'kick', 3],
  ['softboard', 'size', 2],
])('The deck guide at /%s asks for the %s of %i questions.', (way, next, total) => {
  expect(place(way)).toMatchObject({ next, total });
  expect(place(way)?.rule).toBeUndefined();
});

it.each([
  ['nao-sei', 'Deck-Fiji-Classic Deck-Noronha'],
  ['shortboard/pequeno', 'Deck-Hawaii-Grom Deck-J-Bay'],
  ['shortboard/medio/baixo', 'Deck-J-Bay Deck-Noronha'],
  ['shortboard/medio/medio', 'Deck-J-Bay Deck-Fiji-Classic'],
  ['shortboard/medio/alto', 'Deck-Saquarema Deck-Tahiti'],
  ['shortboard/nao-sei/nao-sei', 'Deck-J-Bay Deck-Fiji-Classic'],
  ['shortboard/grande/alto', 'Deck-Tahiti Deck-Saquarema'],
  ['shortboard/grande/medio', 'Deck-J-Bay Deck-Tahiti'],
  ['fish/pequeno', 'Deck-Hawaii-Grom Deck-Fiji-Classic'],
  ['fish/medio/medio', 'Deck-Fiji-Classic Deck-Tahiti'],
  ['fish/grande/alto', 'Deck-Tahiti Deck-Fiji-Classic'],
  ['hibrida/medio/nao-sei', 'Deck-Noronha Deck-Saquarema'],
  ['hibrida/medio/alto', 'Deck-Saquarema Deck-Noronha'],
  ['softboard/pequeno', 'Deck-Hawaii-Grom'],
])('The deck guide at /%s leads to %s', (way, categories) => {
  const found = place(way);
  expect(found?.next).toBeUndefined();
  expect(found?.rule?.decks.map(({ category }) => category).join(' ')).toBe(categories);
});

it.each([
  ['longboard', true],
  ['mid-length', true],
  ['sup', false],
  ['softboard/grande', false],
])('The deck guide at /%s says that no deck fits, and offers wax: %s', (way, offersWax) => {
  expect(place(way)?.rule).toMatchObject({ decks: [], offersWax });
  expect(place(way)?.rule?.note).toBeTruthy();
});

it.each([
  'skate',
  'shortboard/enorme',
  'shortboard/medio/alto/mais',
  'shortboard/pequeno/alto',
  'longboard/medio',
  'nao-sei/medio',
])('The deck guide has no page at /%s', (way) => {
  expect(place(way)).toBeUndefined();
});

it('The deck guide keeps the answers with the texts of the file, and no text for an answer of "I do not know".', () => {
  expect(place('fish/nao-sei')?.given).toEqual([
    { question: 'board', id: 'fish', text: 'Fish' },
    { question: 'size', id: 'nao-sei' },
  ]);
});

it('The deck guide asks at most three questions, and has a result for every path.', () => {
  const ways = everyWay(guide);
  expect(ways.length).toBeGreaterThan(40);
  expect(ways.filter((way) => way.length > 3)).toEqual([]);
  expect(guideFaults(guide)).toEqual([]);
});

it('The deck guide leads only to categories of the shop.', () => {
  const named = [...guide.decks, ...guide.rules.flatMap(({ decks }) => decks)].map(({ category }) => category);
  expect(named.filter((path) => !categoryPaths.includes(path))).toEqual([]);
});

it('The check of a changed guide reports a path without a rule.', () => {
  const rules = guide.rules.filter(({ boards }) => !boards.includes('sup'));
  expect(guideFaults({ ...guide, rules })).toEqual(['no rule answers sup']);
});

it('The check of a changed guide reports a rule with an undefined board, size, kick or deck.', () => {
  const rule = { boards: ['skate'], sizes: ['xl'], kicks: ['x'], decks: [{ category: 'Deck-X' }], offersWax: false };
  expect(guideFaults({ ...guide, rules: [...guide.rules, rule] })).toEqual([
    'skate of boards is described nowhere',
    'xl of sizes is described nowhere',
    'x of kicks is described nowhere',
    'Deck-X of a rule is described nowhere',
  ]);
});

const forGrom = ['shortboards', 'pranchas fish', 'pranchas híbridas', 'softboards'];

it.each([
  ['Deck-J-Bay', { boards: ['shortboards'] }],
  ['deck-noronha', { boards: ['shortboards', 'pranchas híbridas'] }],
  ['Deck-Hawaii-Grom', { boards: [...forGrom], whom: 'prancha até 5\'4" ou pé de criança' }],
  ['Fuwax-Cool', undefined],
])('The suitable boards of a category are read from the rules for %s', (category, served) => {
  expect(servesFor(guide, category)).toEqual(served);
});
