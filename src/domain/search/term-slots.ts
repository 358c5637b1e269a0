/** In which slots each term stands. */
export class TermSlots {
  readonly #slots = new Map<string, number | number[]>();

  /** Notes that a slot, the greatest so far, has a term. */
  add(term: string, slot: number): void {
    const slots = this.#slots.get(term);
    // Most terms stand in one slot only, and an array for each would take several times as much.
    if (slots === undefined) this.#slots.set(term, slot);
    else if (typeof slots !== 'number') {
      if (slots.at(-1) !== slot) slots.push(slot);
    } else if (slots !== slot) this.#slots.set(term, [slots, slot]);
  }

  slotsOf(term: string): readonly number[] {
    const slots = this.#slots.get(term) ?? [];
    return typeof slots === 'number' ? [slots] : slots;
  }
}
