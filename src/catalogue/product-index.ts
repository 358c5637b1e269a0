import { LRUCache } from 'lru-cache';
import type { PlacedProduct, ProductChanges } from '#domain/product-changes.ts';
import type { SearchWords } from '#contract/content/search-words.ts';
import type { Product } from '#contract/product.ts';
import type { ListedProduct, ProductInCents } from '#domain/listed-product.ts';
import { categorySegment } from '#domain/product-path.ts';
import { type ProductQuery, productSearchText } from '#domain/product-search.ts';
import { ProductSearch } from '#domain/search/product-search.ts';
import { randomIndexes } from '#domain/random-indexes.ts';
import { type CatalogueChange, ChangeBuilder } from './catalogue-change.ts';
import { type Category, type Entry, readProduct, relatedIn, type Related } from './catalogue-entry.ts';
import { SortedProducts } from './sorted-products.ts';

/** Products that lists show, of which only those of a page are read. */
export interface Listing {
  readonly total: number;
  /** What is looked for and not sold, as the marketers name it. */
  readonly notSold: readonly string[];
  /** What was searched in place of a query that finds nothing. */
  readonly near: string | undefined;
  slice(from: number, to: number): ListedProduct[];
}

const KEPT_PRODUCTS = 2_000;

const searchedAs = ({ name, category, description, weight }: ProductInCents): string =>
  JSON.stringify([name, category, description, weight]);

/** All products with what pages find them by. It is changed in place; a question costs the same for any number of them. */
export class ProductIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #all = new SortedProducts<Entry>();
  readonly #shown = new SortedProducts<Entry>();
  readonly #categories = new Map<string, Category>();
  readonly #kept = new LRUCache<string, ListedProduct>({ max: KEPT_PRODUCTS });
  readonly #words: SearchWords;
  #search: ProductSearch;
  #bySlot: Entry[] = [];
  /** Whether the product of a slot is in lists. */
  #shownSlots: (0 | 1)[] = [];
  /** Whether later slots have later positions. */
  #isInOrder = true;

  constructor(words: SearchWords) {
    this.#words = words;
    this.#search = new ProductSearch(words);
  }

  /** An index without products that finds by the same words. */
  emptied(): ProductIndex {
    return new ProductIndex(this.#words);
  }

  /** Whether the shop has no product at all, in stock or not. */
  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /** The product with this id, in stock or not. */
  find(id: string): ListedProduct | undefined {
    const entry = this.#entries.get(id);
    return entry && this.#read(entry);
  }

  /**
   * The products that a visitor looks for, in any of some categories: newest first those that hold the text in name or
   * description (spec 5), then those that fit by what people call things.
   */
  list({ query, categories }: ProductQuery): Listing {
    const paths = new Set(categories.map((path) => path.toLowerCase()));
    const [only = ''] = paths;
    const shown = paths.size === 1 ? (this.#categories.get(only)?.shown ?? new SortedProducts<Entry>()) : this.#shown;
    if (query.trim() === '' && paths.size < 2) return this.#listing(shown.size, (index) => shown.newest(index));
    if (query.trim() !== '') return this.#searched(query, paths);
    const found = shown.newestWhere(({ isShown, category }) => isShown && paths.has(category.path));
    return this.#listing(found.length, (index) => found[index]);
  }

  /** The products of a category, whatever the case of its path. */
  inCategory(category: string): Listing {
    return this.list({ query: '', categories: [category] });
  }

  /** What a page shows as related to a product (spec 2): the same object until the category changes. */
  related(product: Pick<Product, '_id' | 'category'>, count: number): Related {
    const key = `${count} ${product._id}`;
    const category = this.#categories.get(product.category.toLowerCase());
    const kept = category && relatedIn(category);
    const related = kept?.get(key) ?? this.#findRelated(product, count);
    kept?.set(key, related);
    return related;
  }

  #findRelated({ _id, category }: Pick<Product, '_id' | 'category'>, count: number): Related {
    const others = this.inCategory(category);
    const items = others.slice(0, count + 1).filter((other) => other._id !== _id);
    const isAmong = this.#entries.get(_id)?.isShown ?? false;
    return { items: items.slice(0, count), total: others.total - Number(isAmong) };
  }

  /** Different products of those that lists show; `random` gives numbers from 0 up to 1. */
  sample(count: number, random: () => number): ListedProduct[] {
    return randomIndexes(this.#shown.size, count, random).map((index) =>
      this.#read(this.#shown.newest(index) as Entry),
    );
  }

  /** The paths, in lower case, of categories that have a product, shown or not, and share this segment of addresses. */
  categoriesAt(segment: string): string[] {
    return [...this.#categories.keys()].filter((path) => categorySegment(path) === segment);
  }

  /** The paths, in lower case, of categories that show a product. */
  shownCategories(): string[] {
    return [...this.#categories.values()].filter(({ shown }) => shown.size > 0).map(({ path }) => path);
  }

  /** Every product in the order of the API, in stock or not, read when it is its turn. */
  *all(): Generator<ListedProduct> {
    for (const entry of this.#all.oldestFirst()) yield readProduct(entry);
  }

  /** Id and category of every product in the order of the API. */
  *names(): Generator<{ _id: string; category: string }> {
    for (const { id, category } of this.#all.oldestFirst()) yield { _id: id, category: category.path };
  }

  /** Takes in what became of some products. */
  apply({ changed, removed }: Pick<ProductChanges, 'changed' | 'removed'>): CatalogueChange {
    const change = new ChangeBuilder();
    for (const id of removed) this.#remove(id, change);
    for (const placed of changed) this.#put(placed, change);
    if (this.#search.isWasteful) this.#renewSearch();
    return change;
  }

  /** What differs from an index of an earlier moment; all its categories count as changed with it. */
  changesSince(before: ProductIndex): CatalogueChange {
    const ids = new Set([...before.#entries.keys(), ...this.#entries.keys()]);
    const isSame = (one: Entry | undefined, other: Entry | undefined) =>
      one?.text === other?.text && one?.position === other?.position;
    const products = [...ids].filter((id) => !isSame(before.#entries.get(id), this.#entries.get(id)));
    const categories = new Set([...before.#categories.keys(), ...this.#categories.keys()]);
    return { products: new Set(products), categories, related: categories };
  }

  #searched(query: string, paths: ReadonlySet<string>): Listing {
    const isIn = (slot: number) => paths.size === 0 || paths.has((this.#bySlot[slot] as Entry).category.path);
    const isWanted = (slot: number) => this.#shownSlots[slot] === 1 && isIn(slot);
    const { literal, ranked, notSold, near } = this.#search.find(query, isWanted);
    // What only is near is offered, not shown.
    const ranks = near === undefined ? [literal, ...ranked].map((slots) => this.#oldestFirst(slots)) : [];
    const total = ranks.reduce((sum, { length }) => sum + length, 0);
    return { ...this.#listing(total, (index) => this.#newestIn(ranks, index)), notSold, near };
  }

  /** Mostly products have been taken in by their positions. */
  #oldestFirst(slots: readonly number[]): readonly number[] {
    if (this.#isInOrder) return slots;
    const positionOf = (slot: number) => (this.#bySlot[slot] as Entry).position;
    return [...slots].sort((one, other) => positionOf(one) - positionOf(other));
  }

  /** The entry at an index among ranks, in each of which the last slot is the newest. */
  #newestIn(ranks: readonly (readonly number[])[], index: number): Entry | undefined {
    let before = 0;
    for (const slots of ranks) {
      const slot = slots[slots.length - 1 - (index - before)];
      if (index - before < slots.length && slot !== undefined) return this.#bySlot[slot];
      before += slots.length;
    }
    return undefined;
  }

  #put({ position, product, searchText = productSearchText(product) }: PlacedProduct, change: ChangeBuilder): void {
    const text = JSON.stringify(product);
    const before = this.#entries.get(product._id);
    if (before?.text === text && before.position === position) return;
    if (before) this.#takeOut(before, change);
    const category = this.#categoryOf(product);
    category.related = undefined;
    const slot = this.#slotOf(product, before, searchText);
    const isShown = product.inStock && product.image.length > 0;
    const entry: Entry = { id: product._id, position, text, category, isShown, slot };
    category.size += 1;
    this.#entries.set(entry.id, entry);
    this.#place(entry);
    this.#all.add(entry);
    change.products.add(entry.id);
    if (!isShown) return;
    this.#shown.add(entry);
    category.shown.add(entry);
    change.addShown(category.path, category.shown.newerThan(position));
  }

  /** The slot of what a product is found by; while that stays the same, so does the slot. */
  #slotOf(product: ProductInCents, before: Entry | undefined, searchText: string): number {
    if (before) {
      const known = readProduct(before);
      if (searchedAs(known) === searchedAs(product)) return before.slot;
      this.#search.drop(before.slot);
    }
    return this.#search.add(product, searchText);
  }

  #remove(id: string, change: ChangeBuilder): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#takeOut(entry, change);
    this.#search.drop(entry.slot);
    this.#entries.delete(id);
  }

  /** Takes an entry out of the lists; its text stays in the search index. */
  #takeOut(entry: Entry, change: ChangeBuilder): void {
    const { category, position } = entry;
    category.related = undefined;
    if (entry.isShown) change.addShown(category.path, category.shown.newerThan(position));
    change.products.add(entry.id);
    for (const list of [this.#all, this.#shown, category.shown]) list.delete(entry);
    this.#shownSlots[entry.slot] = 0;
    category.size -= 1;
    if (category.size === 0) this.#categories.delete(category.path);
    this.#kept.delete(entry.id);
  }

  #categoryOf({ category: spelled }: Pick<Product, 'category'>): Category {
    const path = spelled.toLowerCase();
    const known = this.#categories.get(path);
    if (known) return known;
    const category: Category = { path, size: 0, shown: new SortedProducts<Entry>(), related: undefined };
    this.#categories.set(path, category);
    return category;
  }

  #renewSearch(): void {
    this.#search = new ProductSearch(this.#words);
    this.#bySlot = [];
    this.#shownSlots = [];
    this.#isInOrder = true;
    for (const entry of this.#all.oldestFirst()) {
      const product = readProduct(entry);
      entry.slot = this.#search.add(product, productSearchText(product));
      this.#place(entry);
    }
  }

  #place(entry: Entry): void {
    const before = this.#bySlot[entry.slot - 1];
    const isNew = entry.slot === this.#bySlot.length;
    if (isNew && before !== undefined && before.position >= entry.position) this.#isInOrder = false;
    if (!isNew && this.#bySlot[entry.slot]?.position !== entry.position) this.#isInOrder = false;
    this.#bySlot[entry.slot] = entry;
    this.#shownSlots[entry.slot] = entry.isShown ? 1 : 0;
  }

  #listing(total: number, at: (index: number) => Entry | undefined): Listing {
    return {
      total,
      notSold: [],
      near: undefined,
      slice: (from, to) => {
        const found: ListedProduct[] = [];
        for (let index = from; index < Math.min(to, total); index++) {
          const entry = at(index);
          if (entry) found.push(this.#read(entry));
        }
        return found;
      },
    };
  }

  #read(entry: Entry): ListedProduct {
    const product = this.#kept.get(entry.id) ?? readProduct(entry);
    this.#kept.set(entry.id, product);
    return product;
  }
}
