import { fold } from '#core/strings/product-search.ts';
import { wordsOf } from '#core/strings/word-forms.ts';

export interface NamePart {
  text: string;
  isTyped: boolean;
}

/** Splits a name into parts and marks those that the query contains, at the start of words. */
export function markedName(name: string, query: string): NamePart[] {
  const letters = [...name];
  // Each letter folds to one letter, so that indexes match in both texts.
  const folded = letters.map((letter) => [...fold(letter)][0] ?? letter).join('');
  const isTyped = letters.map(() => false);
  for (const word of new Set(wordsOf(fold(query)))) {
    for (const { index } of folded.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'gu'))) {
      isTyped.fill(true, index, index + word.length);
    }
  }
  const parts: NamePart[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.isTyped === isTyped[index]) last.text += letter;
    else parts.push({ text: letter, isTyped: isTyped[index] as boolean });
  }
  return parts;
}
