import type { FilterValues } from './filter-values.ts';
import { type Chosen, type FilterGroup, filterGroups } from './list-query.ts';

/** How many products each value would lead to, chosen on top of the other groups; values without any are missing. */
export type FilterCounts = Readonly<Record<FilterGroup, ReadonlyMap<string, number>>>;

/** What a choice leaves of some products. */
export interface Filtered {
  isFound(slot: number): boolean;
  readonly total: number;
  readonly counts: FilterCounts;
}

/** Of a product that all groups find; one more and so on is one that a single group misses; many miss it. */
const FOUND = 0;
const SEVERAL = 255;

/** The values that products have of one group. Few lists of values differ, so that a product is the number of its list. */
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

  /** Notes which products of `states` none of the wanted values finds; `miss` stands for this group. */
  miss(states: Uint8Array, wanted: readonly string[], miss: number): void {
    const bySlot = this.#bySlot;
    const isWanted = Uint8Array.from(this.#lists, (values) => Number(wanted.some((value) => values.includes(value))));
    for (let slot = 0; slot < states.length; slot++) {
      if (isWanted[bySlot[slot] as number] === 0) states[slot] = states[slot] === FOUND ? miss : SEVERAL;
    }
  }

  /** How many products have each value, of those that are found or missed by this group alone. */
  counts(states: Uint8Array, miss: number): Map<string, number> {
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

/** Filters products, by the numbers that their owner gives them, and counts what other choices would leave. */
export class FilterIndex {
  readonly #columns = filterGroups.map((group, index) => ({
    group,
    column: new GroupColumn(),
    miss: FOUND + 1 + index,
  }));

  set(slot: number, values: FilterValues): void {
    for (const { group, column } of this.#columns) column.set(slot, values[group]);
  }

  /** Reads all slots, whatever is chosen. `isCandidate` is 1 by slot for those of which some are to be found. */
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
