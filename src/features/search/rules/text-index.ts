import { fold } from '#core/strings/product-search.ts';
import { SubstringIndex } from './substring-index.ts';

/**
 * Finds the texts that contain a query. All texts are folded by `fold`. A word is looked up in the distinct words of all texts, several words in the
 * distinct lines, because many texts share lines.
 */
export class TextIndex {
  readonly #words = new SubstringIndex();
  readonly #lines = new SubstringIndex();
  /** Whether a slot still has its text. */
  readonly #isThere: boolean[] = [];
  #dropped = 0;
  readonly #onWord: (word: string, number: number) => void;

  /** Calls `onWord` for each new word, with its number for `slotsOf`. */
  constructor(onWord: (word: string, number: number) => void = () => undefined) {
    this.#onWord = onWord;
  }

  /** The number of slots, including dropped ones. */
  get size(): number {
    return this.#isThere.length;
  }

  /** The number of present texts. */
  get count(): number {
    return this.size - this.#dropped;
  }

  /** Whether a slot has a text that is not dropped. */
  has(slot: number): boolean {
    return this.#isThere[slot] === true;
  }

  /** The slots whose texts are not dropped. */
  kept(slots: readonly number[]): readonly number[] {
    return this.#dropped === 0 ? slots : slots.filter((slot) => this.has(slot));
  }

  /** The slots of a word, by its number. Includes dropped slots. */
  slotsOf(number: number): readonly number[] {
    return this.#words.slotsOf(number);
  }

  /** Adds a folded text and returns its slot. */
  add(folded: string): number {
    const slot = this.#isThere.push(true) - 1;
    for (const word of folded.split(/\s+/)) {
      const number = word === '' ? undefined : this.#words.note(word, slot);
      if (number !== undefined) this.#onWord(word, number);
    }
    for (const line of folded.split('\n')) if (/\s/.test(line)) this.#lines.note(line, slot);
    return slot;
  }

  /** Drops a text. Its words stay until the owner creates a new index, which it should do once `isWasteful` is true. */
  drop(slot: number): void {
    this.#isThere[slot] = false;
    this.#dropped += 1;
  }

  get isWasteful(): boolean {
    return this.#dropped > 1_000 && this.#dropped > this.size / 2;
  }

  /** The slots of the texts that contain `query` in one line, in ascending order. An empty query matches every text. */
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
