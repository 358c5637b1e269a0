import { formsOf, wordsOf } from '../search/word-forms.ts';

/** Something that has a name and further words that mean it. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly words: readonly string[];
}

interface Phrase {
  readonly id: string;
  readonly stems: readonly string[];
}

/** The words of a text without number and gender. */
export const stemsOf = (text: string): string[] => wordsOf(text).map((word) => formsOf(word).stem);

const hasAll = (line: ReadonlySet<string>, { stems }: Phrase): boolean => stems.every((stem) => line.has(stem));

/** Finds in texts what the marketers' words name; longer phrases before shorter ones. */
export class PhraseBook {
  readonly #phrases: readonly Phrase[];

  constructor(entries: readonly Named[]) {
    this.#phrases = entries
      .flatMap(({ id, name, words }) => [name, ...words].map((phrase) => ({ id, stems: stemsOf(phrase) })))
      .filter(({ stems }) => stems.length > 0)
      .sort((one, other) => other.stems.length - one.stems.length);
  }

  /** What all words of a phrase stand for somewhere in a line, each once. */
  in(line: readonly string[]): string[] {
    const words = new Set(line);
    return [...new Set(this.#phrases.filter((phrase) => hasAll(words, phrase)).map(({ id }) => id))];
  }

  /** The phrase with which a text ends, and how many words it has. */
  atEndOf(stems: readonly string[]): { id: string; length: number } | undefined {
    const found = this.#phrases.find((phrase) => {
      const from = stems.length - phrase.stems.length;
      return from >= 0 && phrase.stems.every((stem, index) => stem === stems[from + index]);
    });
    return found && { id: found.id, length: found.stems.length };
  }
}
