const END = '\n';

/** A part of a text keeps the whole text in memory; a copy of it does not. */
const copyOf = (part: string): string => (END + part).slice(1);

/** Distinct pieces of texts, none with a line break, in one long text, and for each the slots of the texts that have it. */
export class Pieces {
  readonly #numbers = new Map<string, number>();
  /** Every piece once, each between two END, in the order of the numbers. */
  #text = END;
  /** Where each piece begins in `#text`, and in which slots it stands, by its number. */
  readonly #starts: number[] = [];
  readonly #slots: (number | number[])[] = [];

  /** Notes that a slot, the greatest so far, has a piece; returns the number of one that comes first. */
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
    // Most pieces stand in one text only, and an array for each would take several times as much.
    if (typeof slots === 'number') {
      if (slots !== slot) this.#slots[number] = [slots, slot];
    } else if (slots.at(-1) !== slot) slots.push(slot);
    return undefined;
  }

  /** The slots that have a piece, by its number. */
  slotsOf(number: number): readonly number[] {
    const slots = this.#slots[number] ?? [];
    return typeof slots === 'number' ? [slots] : slots;
  }

  /** Sets the marks of all slots of which a piece holds `part`. */
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

  /** The number of the piece that covers a place in `#text`, from `first` on: often the next but one or two. */
  #pieceAt(place: number, first: number): number {
    let [from, step] = [first, 1];
    const isBefore = (number: number) => (this.#starts[number] ?? Infinity) <= place;
    while (isBefore(from + step)) [from, step] = [from + step, 2 * step];
    for (; step >= 1; step >>= 1) if (isBefore(from + step)) from += step;
    return from;
  }
}
