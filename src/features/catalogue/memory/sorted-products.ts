export interface Placed {
  readonly position: number;
}

/** Entries in ascending order of their positions. Positions are unique. */
export class SortedProducts<Entry extends Placed> {
  readonly #entries: Entry[] = [];

  get size(): number {
    return this.#entries.length;
  }

  newerThan(position: number): number {
    return this.#entries.length - this.#after(position);
  }

  add(entry: Entry): void {
    this.#entries.splice(this.#after(entry.position), 0, entry);
  }

  delete({ position }: Entry): void {
    const index = this.#after(position) - 1;
    if (this.#entries[index]?.position === position) this.#entries.splice(index, 1);
  }

  /** The entry at `index`, counted from the newest. */
  newest(index: number): Entry | undefined {
    return this.#entries[this.#entries.length - 1 - index];
  }

  /** The entries from index `from` up to `to`, counted from the newest. */
  *newestFirst(from = 0, to = this.#entries.length): Generator<Entry> {
    for (let index = from; index < to; index++) {
      const entry = this.newest(index);
      if (entry) yield entry;
    }
  }

  /** Every entry, oldest first. The caller may add and delete entries during the iteration. */
  *oldestFirst(): Generator<Entry> {
    let entry = this.#entries[0];
    while (entry) {
      yield entry;
      entry = this.#entries[this.#after(entry.position)];
    }
  }

  /** The index of the first entry after `position`. Checks the end first, because new entries usually come last. */
  #after(position: number): number {
    let [from, to] = [0, this.#entries.length];
    if (to > 0 && (this.#entries[to - 1] as Entry).position <= position) return to;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#entries[middle] as Entry).position <= position) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
