const END = '\n';

/** Copies a part of a text, because a substring keeps the whole text in memory. */
const copyOf = (part: string): string => (END + part).slice(1);

/** Stores each distinct piece of text once, without a line break, in one long text. Lists the slots of the texts that contain it. */
export class SubstringIndex {
  readonly #numbers = new Map<string, number>();
  /** Every piece once, between two END, in the order of the numbers. */
  #text = END;
  /** The start of each piece in `#text`, and the slots of each piece, by its number. */
  readonly #starts: number[] = [];
  readonly #slots: (number | number[])[] = [];

  /** Adds a slot, the highest so far, to a piece. Returns the number of a new piece; undefined for a known one. */
  note(piece: string, slot: number): number | undefined {
    const number = this.#numbers.get(piece);
    if (number === undefined) {
      const own = copyOf(piece);
      this.#numbers.set(own, this.#slots.push(slot) - 1);
      this.#starts.push(this.#text.length);
      this.#text += own + END;
      return this.#slots.length - 1;
    }
    const slots = this.#slots[number] as number | number[];
    // Most pieces are in one text only. An array for each of them would take several times the memory.
    if (typeof slots === 'number') {
      if (slots !== slot) this.#slots[number] = [slots, slot];
    } else if (slots.at(-1) !== slot) slots.push(slot);
    return undefined;
  }

  /** The slots of a piece, by its number. */
  slotsOf(number: number): readonly number[] {
    const slots = this.#slots[number] ?? [];
    return typeof slots === 'number' ? [slots] : slots;
  }

  /** Sets `marks` for all slots with a piece that contains `part`. */
  mark(part: string, marks: Uint8Array): void {
    let number = 0;
    for (let at = this.#text.indexOf(part); at !== -1;) {
      number = this.#pieceAt(at, number);
      const slots = this.#slots[number] as number | number[];
      if (typeof slots === 'number') marks[slots] = 1;
      else for (const slot of slots) marks[slot] = 1;
      const next = this.#starts[number + 1];
      at = next === undefined ? -1 : this.#text.indexOf(part, next);
    }
  }

  /** The number of the piece at a position in `#text`. Searches from `first` in growing steps, because the next match is usually close. */
  #pieceAt(place: number, first: number): number {
    let [from, step] = [first, 1];
    const isBefore = (number: number) => (this.#starts[number] ?? Infinity) <= place;
    while (isBefore(from + step)) [from, step] = [from + step, 2 * step];
    for (; step >= 1; step >>= 1) if (isBefore(from + step)) from += step;
    return from;
  }
}
