import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextIndex } from '#features/search/rules/text-index.ts';
import { fold } from '#core/strings/product-search.ts';

const deck = fold('Deck J-Bay Preto\nEspuma EVA de 5 mm\nPara ondulação forte');
const wax = fold('Fu Wax Cool\nPara água fria');

function anIndex(texts: readonly string[]) {
  const index = new TextIndex();
  const slots = texts.map((text) => index.add(text));
  const found = (query: string) => {
    const found = index.find(query);
    return texts.filter((_, number) => found.includes(slots[number]!));
  };
  return { index, slots, found };
}

test.each([
  ['', [deck, wax]],
  ['   ', [deck, wax]],
  ['para', [deck, wax]],
  ['j-bay', [deck]],
  ['PRETO', [deck]],
  ['ondulacao', [deck]],
  ['  ondulação ', [deck]],
  ['ndula', [deck]],
  ['ck j', [deck]],
  ['ax cool', [wax]],
  ['eva de 5 m', [deck]],
  ['eva 5', []],
  ['mm', [deck]],
  ['vermelho', []],
  ['deck-j', []],
  ['pretoespuma', []],
  ['preto espuma', []],
])('A search for %j finds %j', (query, expected) => {
  expect(anIndex([deck, wax]).found(query)).toEqual(expected);
});

test('A text that replaces another is found by its own words alone.', () => {
  const { index, slots } = anIndex([deck]);
  index.drop(slots[0]!);
  const slot = index.add(wax);
  expect([index.find('wax'), index.find('deck'), index.find('')]).toEqual([[slot], [], [slot]]);
});

test('An index reports when most of its texts were removed.', () => {
  const { index, slots } = anIndex(Array.from({ length: 3_000 }, (_, number) => `deck ${number}`));
  for (const slot of slots.slice(0, 1_500)) index.drop(slot);
  expect(index.isWasteful).toBe(false);
  index.drop(slots[1_500]!);
  expect(index.isWasteful).toBe(true);
});

// Only a few letters and kinds of white space, so that words, parts of words and phrases often match.
const letters = fc.constantFrom('a', 'b', 'á', 'B', '-', ' ', ' ', '\n', '\u00A0', '^');
const text = fc.string({ unit: letters, maxLength: 12 });
const line = text.map((letters) => letters.replaceAll('\n', ' '));

test('The index finds the same texts as reading each of them.', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), line, (texts, query) => {
      const folded = texts.map(fold);
      const wanted = fold(query.trim());
      expect(anIndex(folded).found(query)).toEqual(folded.filter((one) => one.includes(wanted)));
    }),
    { numRuns: 3_000 },
  );
});
