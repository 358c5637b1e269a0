import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitDescription } from '#features/imports/rules/description-lines.ts';

const sentence = (length: number): string => `${'A'.repeat(length - 1)}.`;

describe('fitDescription', () => {
  it.each([
    ['short lines stay', ['Um.', 'Dois.'], [3, 5]],
    ['a paragraph of 1,000 characters stays', [sentence(1_000)], [1_000]],
    ['a long paragraph is split at sentences', [`${sentence(600)} ${sentence(300)} ${sentence(500)}`], [901, 500]],
    ['a long sentence is split at spaces', [`${'palavra '.repeat(150)}fim.`], [999, 204]],
    ['a long word is split at characters', ['a'.repeat(1_500)], [1_000, 500]],
    ['an empty description stays', [], []],
  ])('Of a description, %s.', (_, paragraphs, lengths) => {
    expect(fitDescription(paragraphs).map(({ length }) => length)).toEqual(lengths);
  });

  it('A description of 50 lines becomes 40 lines with all words.', () => {
    const lines = fitDescription(Array.from({ length: 50 }, (_, index) => `linha ${index}`));
    expect(lines).toHaveLength(40);
    expect(lines.join(' ')).toBe(Array.from({ length: 50 }, (_, index) => `linha ${index}`).join(' '));
  });

  it('No line is longer than allowed, and no character is lost.', () => {
    const word = fc.string({ minLength: 1, maxLength: 400, unit: 'grapheme' });
    const paragraph = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join('. '));
    const bare = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(fc.array(paragraph, { maxLength: 5 }), (paragraphs) => {
        const lines = fitDescription(paragraphs);
        return lines.every(({ length }) => length <= 1_000) && bare(lines.join('')) === bare(paragraphs.join(''));
      }),
    );
  });
});
