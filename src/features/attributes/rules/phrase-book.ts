import type { Choice } from '../contract/attribute-terms.ts';
import { formsOf, wordsOf } from '#core/strings/word-forms.ts';

interface Phrase {
  readonly id: string;
  readonly stems: readonly string[];
}

/** The stems of a text's words, without number and gender. */
export const stemsOf = (text: string): string[] => wordsOf(text).map((word) => formsOf(word).stem);

const hasAll = (line: ReadonlySet<string>, { stems }: Phrase): boolean => stems.every((stem) => line.has(stem));

/** Finds the content file's phrases in texts. Longer phrases match before shorter ones. */
export class PhraseBook {
  readonly #phrases: readonly Phrase[];

  constructor(entries: readonly Choice[]) {
    this.#phrases = entries
      .flatMap(({ id, name, words }) => [name, ...words].map((phrase) => ({ id, stems: stemsOf(phrase) })))
      .filter(({ stems }) => stems.length > 0)
      .sort((one, other) => other.stems.length - one.stems.length);
  }

  /** The ids of the phrases whose words all occur in a line, in any order, each id once. */
  in(line: readonly string[]): string[] {
    const words = new Set(line);
    return [...new Set(this.#phrases.filter((phrase) => hasAll(words, phrase)).map(({ id }) => id))];
  }

  /** The phrase at the end of a text, and its number of words. */
  atEndOf(stems: readonly string[]): { id: string; length: number } | undefined {
    const found = this.#phrases.find((phrase) => {
      const from = stems.length - phrase.stems.length;
      return from >= 0 && phrase.stems.every((stem, index) => stem === stems[from + index]);
    });
    return found && { id: found.id, length: found.stems.length };
  }
}
