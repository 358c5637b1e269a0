import type { SearchWords } from '#features/search/contract.ts';
import { FilterIndex, type Filtered } from '../rules/filters/filter-index.ts';
import { FilterReader, type FilterRules } from '../rules/filters/filter-values.ts';
import { lowestOf } from '../rules/filters/card-values.ts';
import type { Chosen } from '../rules/filters/list-query.ts';
import type { ProductInCents } from '../rules/listed-product.ts';
import { productSearchText } from '#core/strings/product-search.ts';
import { type Found, ProductSearch } from '#features/search/rules/product-search.ts';
import { type Wish, Wishes } from '#features/search/rules/wishes.ts';
import { cardOfEntry, type Entry, isSized, readProduct, type SizedEntry } from './catalogue-entry.ts';

export interface FoundSlots {
  /** Each rank is oldest first. Empty if there is only a corrected query, because the page offers it without showing its results. */
  readonly ranks: readonly (readonly number[])[];
  readonly notSold: readonly string[];
  readonly near: string | undefined;
  /** Matching sold-out products, best and newest first, if no listed product matches as well. */
  readonly soldOut: readonly Entry[];
}

const MOST_SOLD_OUT = 3;

const searchedAs = ({ name, category, description, weight, attributes, options, brand }: ProductInCents): string =>
  JSON.stringify([name, category, description, weight, attributes, options, brand]);

/** Maps products to the slot numbers of the search and filter indexes. */
export class ProductSlots {
  readonly #words: SearchWords;
  readonly #reader: FilterReader;
  readonly #wishes: Wishes;
  #search: ProductSearch;
  #filters = new FilterIndex();
  #entries: Entry[] = [];
  /** Whether a product with a size was put. Only then do slots stand for other slots. */
  #hasSizes = false;
  /** Whether lists show the product of a slot. */
  #isShown = new Uint8Array(64);
  #cents: number[] = [];
  #isReduced: boolean[] = [];
  /** Whether positions increase with slot numbers. */
  #isInOrder = true;

  constructor(words: SearchWords, rules: FilterRules) {
    this.#words = words;
    this.#reader = new FilterReader(rules);
    this.#search = new ProductSearch(words);
    this.#wishes = new Wishes(words);
  }

  /** The slot of a product. The slot stays the same while the product's searchable fields do. */
  slotOf(product: ProductInCents, before: Entry | undefined, searchText: string): number {
    if (before) {
      if (searchedAs(readProduct(before)) === searchedAs(product)) return before.slot;
      this.#search.drop(before.slot);
    }
    return this.#search.add(product, searchText);
  }

  put(entry: Entry, product: ProductInCents): void {
    const { slot, position } = entry;
    const before = this.#entries[slot - 1];
    const isNew = slot === this.#entries.length;
    if (isNew && before !== undefined && before.position >= position) this.#isInOrder = false;
    if (!isNew && this.#entries[slot]?.position !== position) this.#isInOrder = false;
    this.#entries[slot] = entry;
    if (slot >= this.#isShown.length) this.#isShown = longer(this.#isShown);
    this.#isShown[slot] = Number(entry.isShown && !entry.sized);
    const values = this.#reader.valuesOf(product);
    this.#filters.set(slot, values);
    this.#cents[slot] = product.offerCents;
    this.#isReduced[slot] = values.sale.length > 0;
    if (!isSized(entry)) return;
    this.#hasSizes = true;
    entry.sized.isReduced = values.sale.length > 0;
    if (entry.shade.listed === entry) this.putCard(entry);
  }

  /** Shows an entry in lists as the card of all its sizes. */
  putCard({ slot, shade }: SizedEntry): void {
    const sizes = Array.from(shade.sizes, ({ sized }) => sized);
    const values = this.#reader.valuesOfCard(this.#filters.valuesAt(slot), sizes);
    this.#isShown[slot] = 1;
    this.#filters.set(slot, values);
    this.#cents[slot] = lowestOf(sizes);
    this.#isReduced[slot] = values.sale.length > 0;
  }

  /** Removes an entry from lists. Its text stays in the search index. */
  hide({ slot }: Entry): void {
    this.#isShown[slot] = 0;
  }

  drop({ slot }: Entry): void {
    this.#search.drop(slot);
  }

  /** Rebuilds all slots once most of them belong to removed or changed products. */
  renewIfWasteful(entries: Iterable<Entry>): void {
    if (!this.#search.isWasteful) return;
    this.#search = new ProductSearch(this.#words);
    this.#filters = new FilterIndex();
    this.#entries = [];
    this.#cents = [];
    this.#isReduced = [];
    this.#isShown.fill(0);
    this.#isInOrder = true;
    for (const entry of entries) {
      const product = readProduct(entry);
      entry.slot = this.#search.add(product, productSearchText(product));
      this.put(entry, product);
    }
  }

  find(query: string): FoundSlots {
    const wish = this.#wishes.read(query);
    const asTyped = this.#ask(query);
    if (!wish || asTyped.literal.length > 0) return this.#found(asTyped);
    const isWished = (slot: number) => this.#isWished(slot, wish);
    const wished = this.#ask(wish.rest, isWished);
    const ranked = wished.isBlank ? [this.#allShown(isWished)] : wished.ranked;
    const isAny = [wished.literal, ...ranked].some((slots) => slots.length > 0);
    // If nothing matches the wanted price, the cheapest products are the nearest offer.
    if (!isAny && wished.notSold.length === 0)
      return this.#found(this.#ask(wish.rest), (slots) => this.#cheapFirst(slots));
    return this.#found({ ...wished, ranked }, wish.isCheap ? (slots) => this.#cheapFirst(slots) : undefined);
  }

  #ask(query: string, isWished: (slot: number) => boolean = () => true): Found {
    const isShown = (slot: number) => this.#isShown[this.#cardSlot(slot)] === 1;
    return this.#search.find(
      query,
      (slot) => isShown(slot) && isWished(slot),
      (slot) => !isShown(slot) && isWished(slot),
    );
  }

  /** The slot that lists show for a product: that of the card of its sizes, or its own. */
  #cardSlot(slot: number): number {
    const entry = this.#hasSizes ? this.#entries[slot] : undefined;
    return entry ? cardOfEntry(entry).slot : slot;
  }

  /** Replaces sizes by their cards. A card stays in the first rank that has it. */
  #asCards(ranks: readonly (readonly number[])[]): readonly (readonly number[])[] {
    if (!this.#hasSizes) return ranks;
    const seen = new Set<number>();
    const isNew = (slot: number) => !seen.has(slot) && seen.add(slot);
    return ranks.map((slots) => slots.map((slot) => this.#cardSlot(slot)).filter(isNew));
  }

  #isWished(slot: number, { price, isOnSale }: Wish): boolean {
    if (isOnSale && !this.#isReduced[slot]) return false;
    const cents = this.#cents[slot] ?? 0;
    return !price || (cents >= 100 * price.from && cents <= 100 * price.to);
  }

  #allShown(isWished: (slot: number) => boolean): number[] {
    return [...this.#entries.keys()].filter((slot) => this.#isShown[slot] === 1 && isWished(slot));
  }

  /** Sorts cheapest last, because ranks are read from the end. 100,000 slots take 9 ms; a typed array was not faster. */
  #cheapFirst(slots: readonly number[]): number[] {
    return [...slots].sort((one, other) => (this.#cents[other] as number) - (this.#cents[one] as number));
  }

  #found(found: Found, inOrder = (slots: readonly number[]) => slots): FoundSlots {
    const { literal, ranked, missed, notSold, near } = found;
    const ranks = near === undefined ? this.#asCards([literal, ...ranked]) : [];
    const soldOut = this.newestFirst({ ranks: this.#oldestFirst(this.#asCards(missed)) })
      .filter((entry) => !readProduct(entry).inStock)
      .take(MOST_SOLD_OUT);
    return { ranks: this.#oldestFirst(ranks).map(inOrder), notSold, near, soldOut: [...soldOut] };
  }

  filter(found: FoundSlots | undefined, chosen: Chosen): Filtered {
    const count = this.#entries.length;
    return this.#filters.choose(found ? marked(found, count) : this.#isShown.subarray(0, count), chosen);
  }

  /** The result rank by rank, newest first within a rank. */
  *newestFirst({ ranks }: Pick<FoundSlots, 'ranks'>): Generator<Entry> {
    for (const slots of ranks) {
      for (let index = slots.length - 1; index >= 0; index--) yield this.#entries[slots[index] as number] as Entry;
    }
  }

  /** Sorts only if necessary, because products usually arrive in the order of their positions. */
  #oldestFirst(ranks: readonly (readonly number[])[]): readonly (readonly number[])[] {
    if (this.#isInOrder && !this.#hasSizes) return ranks;
    const positionOf = (slot: number) => (this.#entries[slot] as Entry).position;
    return ranks.map((slots) => [...slots].sort((one, other) => positionOf(one) - positionOf(other)));
  }
}

function longer(marks: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(2 * marks.length);
  copy.set(marks);
  return copy;
}

function marked({ ranks }: FoundSlots, count: number): Uint8Array {
  const marks = new Uint8Array(count);
  for (const slots of ranks) for (const slot of slots) marks[slot] = 1;
  return marks;
}
