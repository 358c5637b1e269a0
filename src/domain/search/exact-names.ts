import { TermSlots } from './term-slots.ts';
import { formsOf, wordsOf } from './word-forms.ts';

/** So many words of a query stand for one of a name: `azul petroleo` for `Azul-Petróleo`. */
const MOST_WORDS = 3;

type Slots = readonly number[];

/** Finds products whose names have the words of a query whole: `azul` is in `Branco e Azul`, not in `Azul-Petróleo`. */
export class ExactNames {
  readonly #slots = new TermSlots();

  /** Notes the words of a name, between its blanks; those with a hyphen are one. `stemOf` remembers words. */
  add(name: string, slot: number, stemOf: (word: string) => string): void {
    for (const text of name.split(/\s+/)) {
      const joined = wordsOf(text).join('');
      if (joined !== '') this.#slots.add(stemOf(joined), slot);
    }
  }

  /** For each part of a query that is a word of names, the slots that are kept and have it. A word of half of all products tells nothing. */
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

  /** The slots of the longest word of names that begins at a word, and how many words it takes. */
  #longestAt(words: readonly string[], at: number, kept: (slots: Slots) => Slots): [Slots, number] {
    for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
      const found = kept(this.#slots.slotsOf(formsOf(words.slice(at, at + length).join('')).stem));
      if (found.length > 0) return [found, length];
    }
    return [[], 1];
  }

  /** Splits ranks so that slots with all these parts come before the others of their rank; each stays in its order. */
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
