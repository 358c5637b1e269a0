import { fold } from '../product-search.ts';

const END = '\n';
/** The most words of a query that are looked up; texts are only read for the others. */
const MOST_LOOKUPS = 8;
const isThere = (text: string | undefined): boolean => text !== undefined;

/**
 * Finds the texts that hold a query, all of them folded by `fold`, without reading them all: it looks for the words of the
 * query among the words of all texts, and reads only texts that have them. A word is what stands between white space.
 */
export class TextIndex {
  /** Folded, by slot; undefined once it was dropped. */
  readonly #texts: (string | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  /** Every word once, each between two END, in the order of the numbers. */
  #words = END;
  /** Where each word begins in `#words`, and in which slots it stands, by its number. */
  readonly #starts: number[] = [];
  readonly #slots: (number | number[])[] = [];
  #dropped = 0;
  readonly #onWord: (word: string, number: number) => void;

  /** `onWord` is told of each word when it comes first, with the number by which `slotsOf` knows it. */
  constructor(onWord: (word: string, number: number) => void = () => undefined) {
    this.#onWord = onWord;
  }

  /** How many slots there are, dropped ones too. */
  get size(): number {
    return this.#texts.length;
  }

  /** Whether a slot has a text, and was not dropped. */
  has(slot: number): boolean {
    return this.#texts[slot] !== undefined;
  }

  /** The slots of the texts that had a word when they were added, by its number. */
  slotsOf(number: number): readonly number[] {
    const slots = this.#slots[number] ?? [];
    return typeof slots === 'number' ? [slots] : slots;
  }

  /** Adds a folded text, in place of that of `slot` where one is given; returns the slot by which it is found and dropped. */
  put(slot: number | undefined, folded: string): number {
    if (slot === undefined) return this.#add(folded);
    if (this.#texts[slot] === folded) return slot;
    this.drop(slot);
    return this.#add(folded);
  }

  /** Drops a text; its words stay until the owner makes a new index, once `isWasteful`. */
  drop(slot: number): void {
    this.#texts[slot] = undefined;
    this.#dropped += 1;
  }

  get isWasteful(): boolean {
    return this.#dropped > 1_000 && this.#dropped > this.#texts.length / 2;
  }

  /** The slots, in ascending order, of the texts that hold `query`; a blank one is in every text. */
  find(query: string): number[] {
    const wanted = fold(query.trim());
    const lookups = this.#lookups(wanted.split(/\s+/));
    const steps = new Uint8Array(this.#texts.length);
    for (const [step, words] of lookups.entries()) this.#advance(steps, words, step);
    // A single word is found by now; whether several stand side by side, only the text tells.
    const isFound = /\s/.test(wanted) ? (text: string | undefined) => text?.includes(wanted) : isThere;
    const found: number[] = [];
    for (let slot = 0; slot < steps.length; slot++) {
      if (steps[slot] === lookups.length && isFound(this.#texts[slot])) found.push(slot);
    }
    return found;
  }

  #add(folded: string): number {
    const slot = this.#texts.push(folded) - 1;
    for (const word of folded.split(/\s+/)) if (word !== '') this.#note(word, slot);
    return slot;
  }

  #note(word: string, slot: number): void {
    const number = this.#numbers.get(word);
    if (number === undefined) {
      this.#numbers.set(word, this.#slots.push(slot) - 1);
      this.#starts.push(this.#words.length);
      this.#words += word + END;
      this.#onWord(word, this.#slots.length - 1);
      return;
    }
    const slots = this.#slots[number] as number | number[];
    // Most words stand in one text only, and an array for each would take several times as much.
    if (typeof slots === 'number') {
      if (slots !== slot) this.#slots[number] = [slots, slot];
    } else if (slots.at(-1) !== slot) slots.push(slot);
  }

  /** The numbers of the words that hold `part`, at their beginning or at their end where that is asked. */
  #wordsWith(part: string, atStart: boolean, atEnd: boolean): number[] {
    if (atStart && atEnd) return [this.#numbers.get(part)].filter((number) => number !== undefined);
    const wanted = `${atStart ? END : ''}${part}${atEnd ? END : ''}`;
    const found: number[] = [];
    let at = this.#words.indexOf(wanted);
    while (at !== -1) {
      const number = this.#wordAt(atStart ? at + 1 : at);
      found.push(number);
      const next = this.#starts[number + 1];
      at = next === undefined ? -1 : this.#words.indexOf(wanted, next - 1);
    }
    return found;
  }

  /** The number of the word that covers a place in `#words`. */
  #wordAt(place: number): number {
    let [from, to] = [0, this.#starts.length];
    while (to - from > 1) {
      const middle = (from + to) >>> 1;
      if ((this.#starts[middle] as number) <= place) from = middle;
      else to = middle;
    }
    return from;
  }

  /** In how many slots these words stand; one that has two of them counts twice. */
  #countOf(words: readonly number[]): number {
    let count = 0;
    for (const word of words) {
      const slots = this.#slots[word] as number | number[];
      count += typeof slots === 'number' ? 1 : slots.length;
    }
    return count;
  }

  /** The words, by number, that have each of these parts, rarest first; what most texts have tells little and is left out. */
  #lookups(parts: readonly string[]): number[][] {
    const last = parts.length - 1;
    return parts
      .map((part, index) => (part === '' ? undefined : this.#wordsWith(part, index > 0, index < last)))
      .filter((words) => words !== undefined)
      .map((words) => ({ words, count: this.#countOf(words) }))
      .sort((one, other) => one.count - other.count)
      .filter(({ count }, index) => index === 0 || count < this.#texts.length / 2)
      .slice(0, MOST_LOOKUPS)
      .map(({ words }) => words);
  }

  /** Moves the slots of these words, as far as they have come to `step`, one step on. */
  #advance(steps: Uint8Array, words: readonly number[], step: number): void {
    for (const word of words) {
      const slots = this.#slots[word] as number | number[];
      if (typeof slots === 'number') {
        if (steps[slots] === step) steps[slots] = step + 1;
        continue;
      }
      for (const slot of slots) if (steps[slot] === step) steps[slot] = step + 1;
    }
  }
}
