import { TermSlots } from './term-slots.ts';
import { formsOf, wordsOf } from '#core/strings/word-forms.ts';

/** The highest number of query words that match one word of a name: `azul petroleo` matches `Azul-Petróleo`. */
const MOST_WORDS = 3;

type Slots = readonly number[];

/** Finds products whose names contain the query's words as whole words. `azul` matches `Branco e Azul`, but not `Azul-Petróleo`. */
export class ExactNames {
  readonly #slots = new TermSlots();

  /** Adds the words of a name, split at spaces. A word with a hyphen is one word. `stemOf` also adds the word to the vocabulary. */
  add(name: string, slot: number, stemOf: (word: string) => string): void {
    for (const text of name.split(/\s+/)) {
      const joined = wordsOf(text).join('');
      if (joined !== '') this.#slots.add(stemOf(joined), slot);
    }
  }

  /** For each word of names in a query: its kept slots. Ignores a word in at least half of all products, as it narrows nothing. */
  partsOf(query: string, products: number, kept: (slots: Slots) => Slots): Slots[] {
    const words = wordsOf(query);
    const parts: Slots[] = [];
    for (let at = 0; at < words.length;) {
      const [found, length] = this.#longestAt(words, at, kept);
      if (found.length > 0 && 2 * found.length < products) parts.push(found);
      at += length;
    }
    return parts;
  }

  /** The slots of the longest match that starts at a word, and the number of words that it takes. */
  #longestAt(words: readonly string[], at: number, kept: (slots: Slots) => Slots): [Slots, number] {
    for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
      const found = kept(this.#slots.slotsOf(formsOf(words.slice(at, at + length).join('')).stem));
      if (found.length > 0) return [found, length];
    }
    return [[], 1];
  }

  /** Splits each rank so that slots with all these parts come first. The order within each half stays. */
  split(ranks: readonly Slots[], parts: readonly Slots[], size: number): Slots[] {
    if (parts.length === 0) return [...ranks];
    const counts = new Uint8Array(size);
    for (const slots of parts) for (const slot of slots) counts[slot] = (counts[slot] as number) + 1;
    return ranks.flatMap((slots) => {
      const [exact, others]: [number[], number[]] = [[], []];
      for (const slot of slots) (counts[slot] === parts.length ? exact : others).push(slot);
      return exact.length === 0 || others.length === 0 ? [slots] : [exact, others];
    });
  }
}
