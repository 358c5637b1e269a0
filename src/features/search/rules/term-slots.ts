/** Stores the slots of each term: the numbers of the products that have it. */
export class TermSlots {
  readonly #slots = new Map<string, number | number[]>();

  /** Adds a slot, the highest so far, to a term. */
  add(term: string, slot: number): void {
    const slots = this.#slots.get(term);
    // Most terms are in one slot only. An array for each of them would take several times the memory.
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
