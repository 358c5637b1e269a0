import { fold } from '../product-search.ts';
import { Pieces } from './pieces.ts';

/**
 * Finds the texts that hold a query, all of them folded by `fold`, without reading them: it looks for a word among the words
 * of all texts, and for several among their lines, of which many texts share most. A word is what stands between white space.
 */
export class TextIndex {
  readonly #words = new Pieces();
  readonly #lines = new Pieces();
  /** By slot, whether its text is still there. */
  readonly #isThere: boolean[] = [];
  #dropped = 0;
  readonly #onWord: (word: string, number: number) => void;

  /** `onWord` is told of each word when it comes first, with the number by which `slotsOf` knows it. */
  constructor(onWord: (word: string, number: number) => void = () => undefined) {
    this.#onWord = onWord;
  }

  /** How many slots there are, dropped ones too. */
  get size(): number {
    return this.#isThere.length;
  }

  /** How many texts there are. */
  get count(): number {
    return this.size - this.#dropped;
  }

  /** Whether a slot has a text, and was not dropped. */
  has(slot: number): boolean {
    return this.#isThere[slot] === true;
  }

  /** Those of some slots that have a text: what was dropped must not count in what is found. */
  kept(slots: readonly number[]): readonly number[] {
    return this.#dropped === 0 ? slots : slots.filter((slot) => this.has(slot));
  }

  /** The slots of the texts that had a word when they were added, by its number. */
  slotsOf(number: number): readonly number[] {
    return this.#words.slotsOf(number);
  }

  /** Adds a folded text; returns the slot by which it is found and dropped. */
  add(folded: string): number {
    const slot = this.#isThere.push(true) - 1;
    for (const word of folded.split(/\s+/)) {
      const number = word === '' ? undefined : this.#words.note(word, slot);
      if (number !== undefined) this.#onWord(word, number);
    }
    for (const line of folded.split('\n')) if (/\s/.test(line)) this.#lines.note(line, slot);
    return slot;
  }

  /** Drops a text; its words stay until the owner makes a new index, once `isWasteful`. */
  drop(slot: number): void {
    this.#isThere[slot] = false;
    this.#dropped += 1;
  }

  get isWasteful(): boolean {
    return this.#dropped > 1_000 && this.#dropped > this.size / 2;
  }

  /** The slots, in ascending order, of the texts that hold `query` in one line; a blank one is in every text. */
  find(query: string): number[] {
    const wanted = fold(query.trim());
    const marks = new Uint8Array(this.size);
    if (wanted === '') marks.fill(1);
    else (/\s/.test(wanted) ? this.#lines : this.#words).mark(wanted, marks);
    const found: number[] = [];
    for (let slot = 0; slot < marks.length; slot++) if (marks[slot] === 1 && this.#isThere[slot]) found.push(slot);
    return found;
  }
}
