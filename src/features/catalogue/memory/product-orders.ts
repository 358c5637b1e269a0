import { compareBy } from '../rules/filters/sort-keys.ts';
import { type Sorting, sortings } from '../rules/filters/list-query.ts';
import { type Entry, listKeys } from './catalogue-entry.ts';
import type { SortedProducts } from './sorted-products.ts';

class EntryOrder {
  readonly #compare: (one: Entry, other: Entry) => number;
  readonly #entries: Entry[];

  constructor(sorting: Sorting, entries: Iterable<Entry>) {
    const compare = compareBy(sorting);
    this.#compare = (one, other) => compare(listKeys(one), listKeys(other));
    this.#entries = [...entries].sort(this.#compare);
  }

  entries(): IteratorObject<Entry> {
    return this.#entries.values();
  }

  add(entry: Entry): void {
    this.#entries.splice(this.#placeOf(entry), 0, entry);
  }

  delete(entry: Entry): void {
    const place = this.#placeOf(entry);
    if (this.#entries[place] === entry) this.#entries.splice(place, 1);
  }

  /** The index of the entry, or its insertion index. */
  #placeOf(entry: Entry): number {
    let [from, to] = [0, this.#entries.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#compare(this.#entries[middle] as Entry, entry) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** The sort orders that visitors choose. Each is created on first use and kept while few products change. */
export class ProductOrders {
  readonly #orders = new Map<Sorting, EntryOrder>();

  /** The listed entries in a sort order. `shown` has the same entries, newest first. */
  entriesBy(sorting: Sorting, shown: SortedProducts<Entry>): IteratorObject<Entry> {
    const order = this.#orders.get(sorting) ?? new EntryOrder(sorting, shown.newestFirst());
    this.#orders.set(sorting, order);
    return order.entries();
  }

  add(entry: Entry): void {
    for (const order of this.#orders.values()) order.add(entry);
  }

  delete(entry: Entry): void {
    for (const order of this.#orders.values()) order.delete(entry);
  }

  /** Drops the orders before many changes, because sorting again is faster than moving each product. */
  forget(): void {
    this.#orders.clear();
  }
}

/** With more changes than this in one read, the orders are dropped. */
export const MANY_CHANGES = 50 * sortings.length;
