import type { FilterValues } from './filter-values.ts';
import { type Chosen, type FilterGroup, filterGroups } from './list-query.ts';

/** The number of products for each value, if a visitor adds it to the choices of the other groups. Values with 0 products are missing. */
export type FilterCounts = Readonly<Record<FilterGroup, ReadonlyMap<string, number>>>;

export interface Filtered {
  isFound(slot: number): boolean;
  readonly total: number;
  readonly counts: FilterCounts;
}

/** States of a product. 0: all groups match. 1 to 254: only group n-1 fails. 255: several groups fail. */
const FOUND = 0;
const SEVERAL = 255;

/** The values of one filter group. Many products share the same list of values, so the column stores a list number for each product. */
class GroupColumn {
  readonly #numbers = new Map<string, number>();
  readonly #lists: (readonly string[])[] = [];
  #bySlot = new Uint32Array(64);

  set(slot: number, values: readonly string[]): void {
    if (slot >= this.#bySlot.length) {
      const longer = new Uint32Array(Math.max(2 * this.#bySlot.length, slot + 1));
      longer.set(this.#bySlot);
      this.#bySlot = longer;
    }
    this.#bySlot[slot] = this.#numberOf(values);
  }

  at(slot: number): readonly string[] {
    return this.#lists[this.#bySlot[slot] ?? 0] ?? [];
  }

  /** Marks the products in `states` that have none of the wanted values. `miss` is the state of this group. */
  miss(states: Uint8Array, wanted: readonly string[], miss: number): void {
    const bySlot = this.#bySlot;
    const isWanted = Uint8Array.from(this.#lists, (values) => Number(wanted.some((value) => values.includes(value))));
    for (let slot = 0; slot < states.length; slot++) {
      if (isWanted[bySlot[slot] as number] === 0) states[slot] = states[slot] === FOUND ? miss : SEVERAL;
    }
  }

  /** Counts the products of each value. Counts products that match all groups, or that fail only this group. */
  counts(states: Uint8Array, miss: number): Map<string, number> {
    // A shop without sizes has one empty list in that column.
    if (this.#lists.every((values) => values.length === 0)) return new Map();
    const bySlot = this.#bySlot;
    const tally = new Uint32Array(this.#lists.length);
    for (let slot = 0; slot < states.length; slot++) {
      const state = states[slot];
      if (state === FOUND || state === miss) (tally[bySlot[slot] as number] as number) += 1;
    }
    const counts = new Map<string, number>();
    for (const [number, count] of tally.entries()) {
      if (count === 0) continue;
      for (const value of this.#lists[number] ?? []) counts.set(value, (counts.get(value) ?? 0) + count);
    }
    return counts;
  }

  #numberOf(values: readonly string[]): number {
    const key = values.join('\n');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#lists.push(values) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

/** Filters products by slot number and counts the results of other choices. */
export class FilterIndex {
  readonly #columns = filterGroups.map((group, index) => ({
    group,
    column: new GroupColumn(),
    miss: FOUND + 1 + index,
  }));

  set(slot: number, values: FilterValues): void {
    for (const { group, column } of this.#columns) column.set(slot, values[group]);
  }

  valuesAt(slot: number): FilterValues {
    const values = this.#columns.map(({ group, column }) => [group, column.at(slot)] as const);
    return Object.fromEntries(values) as Record<FilterGroup, readonly string[]>;
  }

  /** Scans all slots. `isCandidate` is 1 for each slot that may match. */
  choose(isCandidate: Uint8Array, chosen: Chosen): Filtered {
    const states = isCandidate.map((is) => (is === 1 ? FOUND : SEVERAL));
    for (const { group, column, miss } of this.#columns) {
      const wanted = chosen[group] ?? [];
      if (wanted.length > 0) column.miss(states, wanted, miss);
    }
    let total = 0;
    for (const state of states) if (state === FOUND) total += 1;
    const counts = this.#columns.map(({ group, column, miss }) => [group, column.counts(states, miss)] as const);
    return {
      isFound: (slot) => states[slot] === FOUND,
      total,
      counts: Object.fromEntries(counts) as Record<FilterGroup, Map<string, number>>,
    };
  }
}
