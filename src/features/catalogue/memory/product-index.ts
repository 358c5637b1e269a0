import { LRUCache } from 'lru-cache';
import type { PlacedProduct, ProductChanges } from '../rules/product-changes.ts';
import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import type { ProductVariants } from '../rules/product-variants.ts';
import type { SearchWords } from '#features/search/contract.ts';
import type { Product } from '../contract/product.ts';
import type { FilterRules } from '../rules/filters/filter-values.ts';
import { type Chosen, countChosen, type ListQuery, type Sorting } from '../rules/filters/list-query.ts';
import type { ListedProduct } from '../rules/listed-product.ts';
import { productSearchText } from '#core/strings/product-search.ts';
import { randomIndexes } from '#core/random-indexes.ts';
import { type CatalogueChange, ChangeBuilder } from './catalogue-change.ts';
import { Categories } from './categories.ts';
import { cardOfEntry, type Entry, readName, readProduct, relatedIn, type Related } from './catalogue-entry.ts';
import { allOf, type Listing, listingOf, nothingSearched, once } from './listing.ts';
import { MANY_CHANGES } from './product-orders.ts';
import { type FoundSlots, ProductSlots } from './product-slots.ts';
import { ShownEntries } from './shown-entries.ts';
import { canonicalEntry, modelEntries, modelRating, VariantGroups } from './variant-groups.ts';
import { entryOf, withModelRating } from './new-entry.ts';
import { newestRelated } from './related-products.ts';
import { SortedProducts } from './sorted-products.ts';

const KEPT_PRODUCTS = 2_000;

/** A product that was read, with the state of its model at that time. */
interface Kept {
  readonly product: ListedProduct;
  readonly state: object | undefined;
}

/** All products with their indexes. Changes are applied in place. The cost of a lookup does not depend on the number of products. */
export class ProductIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #all = new SortedProducts<Entry>();
  readonly #shown = new ShownEntries();
  readonly #categories = new Categories();
  readonly #kept = new LRUCache<string, Kept>({ max: KEPT_PRODUCTS });
  readonly #words: SearchWords;
  readonly #rules: FilterRules;
  readonly #slots: ProductSlots;
  readonly #models: VariantGroups;

  constructor(words: SearchWords, rules: FilterRules) {
    this.#words = words;
    this.#rules = rules;
    this.#slots = new ProductSlots(words, rules);
    this.#models = new VariantGroups(new AttributeReader(rules.terms));
  }

  emptied(): ProductIndex {
    return new ProductIndex(this.#words, this.#rules);
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

  /** By default, products that contain the text (spec 5) come first, newest first, then products that match by synonyms. */
  list({ query, chosen, sorting }: ListQuery): Listing {
    const found = query.trim() === '' ? undefined : this.#slots.find(query);
    const filtered = once(() => this.#slots.filter(found, chosen));
    const { notSold, near, soldOut: gone } = found ?? nothingSearched;
    const soldOut = gone.map((entry) => this.#read(entry));
    const details = { notSold, near, soldOut, counts: () => filtered().counts };
    const parsed = (entries: Iterable<Entry>) => Array.from(entries, (entry) => this.#read(entry));
    const whole = found || sorting ? undefined : this.#wholeList(chosen);
    if (whole) return listingOf(whole.size, (from, to) => parsed(whole.newestFirst(from, to)), details);
    const isAll = found && !sorting && countChosen(chosen) === 0;
    const { total, isFound } = isAll ? allOf(found) : filtered();
    const isWanted = ({ slot }: Entry) => isFound(slot);
    const page = (from: number, to: number) =>
      this.#inOrder(sorting, found)
        .filter(isWanted)
        .drop(from)
        .take(to - from);
    return listingOf(total, (from, to) => parsed(page(from, to)), details);
  }

  /** The products of a category. Ignores the case of its path. */
  inCategory(category: string): Listing {
    return this.list({ query: '', chosen: { category: [category.toLowerCase()] }, sorting: undefined });
  }

  /** The related products on a product's page (spec 2). Returns the same object until the category changes. */
  related(product: Pick<Product, '_id' | 'category'>, count: number): Related {
    const key = `${count} ${product._id}`;
    const category = this.#categories.find(product.category.toLowerCase());
    const kept = category && relatedIn(category);
    const related = kept?.get(key) ?? this.#findRelated(product, count);
    kept?.set(key, related);
    return related;
  }

  #findRelated({ _id, category }: Pick<Product, '_id' | 'category'>, count: number): Related {
    const shown = this.#categories.shownIn(category.toLowerCase());
    const found = this.#entries.get(_id);
    const own = found && cardOfEntry(found);
    const items = newestRelated(shown, own).slice(0, count);
    return { items: items.map((entry) => this.#read(entry)), total: shown.size - Number(own?.isShown ?? false) };
  }

  /** The model of a product with its colours or scents; undefined if the product comes in one only. */
  modelOf(product: ListedProduct): ProductVariants | undefined {
    return this.#models.of(product, this.#entries.get(product._id), (entry) => this.#read(entry));
  }

  /** The ids of all products that share their reviews with this one, or its own. */
  reviewedWith({ _id }: Pick<Product, '_id'>): string[] {
    const entry = this.#entries.get(_id);
    return entry ? modelEntries(entry).map(({ id }) => id) : [_id];
  }

  /** The product whose page search engines list for all sizes of this product's model. */
  canonicalOf(product: ListedProduct): ListedProduct {
    const entry = this.#entries.get(product._id);
    const canonical = entry && canonicalEntry(entry);
    return canonical && canonical !== entry ? this.#read(canonical) : product;
  }

  /** The key of a product's model, for the cache tag of a page that shows the model; undefined if it has no model. */
  modelKey({ _id }: Pick<Product, '_id'>): string | undefined {
    return this.#entries.get(_id)?.shade?.group.key;
  }

  /** Different random products that lists show. `random` returns numbers from 0 to 1, 1 excluded. */
  sample(count: number, random: () => number): ListedProduct[] {
    return randomIndexes(this.#shown.all.size, count, random).map((index) =>
      this.#read(this.#shown.all.newest(index) as Entry),
    );
  }

  /** The paths, in lower case, of all categories with this address segment that have a product, listed or not. */
  categoriesAt(segment: string): string[] {
    return this.#categories.at(segment);
  }

  /** The paths, in lower case, of categories with a listed product. */
  shownCategories(): string[] {
    return this.#categories.shown();
  }

  /** Every product in the order of the API, in stock or not. Parses each product when the caller reaches it. */
  *all(): Generator<ListedProduct> {
    for (const entry of this.#all.oldestFirst()) yield readProduct(entry);
  }

  /** Id, category and name of every product that search engines list, in the order of the API: of the sizes of a model, one. */
  *names(): Generator<{ _id: string; category: string; name: string }> {
    for (const entry of this.#all.oldestFirst()) {
      if (entry.sized && canonicalEntry(entry) !== entry) continue;
      yield { _id: entry.id, category: entry.category.path, name: readName(entry) };
    }
  }

  apply({ changed, removed }: Pick<ProductChanges, 'changed' | 'removed'>): CatalogueChange {
    const change = new ChangeBuilder();
    if (removed.length + changed.length > MANY_CHANGES) this.#shown.orders.forget();
    for (const id of removed) this.#remove(id, change);
    for (const placed of changed) this.#put(placed, change);
    this.#slots.renewIfWasteful(this.#all.oldestFirst());
    return change;
  }

  /** The differences to an earlier index. All categories of both count as changed. */
  changesSince(before: ProductIndex): CatalogueChange {
    const ids = new Set([...before.#entries.keys(), ...this.#entries.keys()]);
    const isSame = (one: Entry | undefined, other: Entry | undefined) =>
      one?.text === other?.text && one?.position === other?.position;
    const products = [...ids].filter((id) => !isSame(before.#entries.get(id), this.#entries.get(id)));
    const categories = new Set([...before.#categories.paths(), ...this.#categories.paths()]);
    const keys = [before, this].flatMap((index) => products.map((_id) => index.modelKey({ _id })));
    const models = new Set(keys.filter((key) => key !== undefined));
    return { products: new Set(products), categories, related: categories, models };
  }

  #wholeList({ category: paths = [], ...others }: Chosen): SortedProducts<Entry> | undefined {
    const [only, another] = paths;
    if (another !== undefined || countChosen(others) > 0) return undefined;
    return only === undefined ? this.#shown.all : this.#categories.shownIn(only);
  }

  #inOrder(sorting: Sorting | undefined, found: FoundSlots | undefined): IteratorObject<Entry> {
    if (sorting) return this.#shown.orders.entriesBy(sorting, this.#shown.all);
    return found ? this.#slots.newestFirst(found) : this.#shown.all.newestFirst();
  }

  #put(placed: PlacedProduct, change: ChangeBuilder): void {
    const { position, product, searchText = productSearchText(product) } = placed;
    const text = JSON.stringify(product);
    const before = this.#entries.get(product._id);
    if (before?.text === text && before.position === position) return;
    if (before) this.#takeOut(before, change);
    const category = this.#categories.add(product.category);
    const slot = this.#slots.slotOf(product, before, searchText);
    const entry: Entry = { ...entryOf(placed, text), category, slot, shade: this.#models.shadeOf(product) };
    this.#entries.set(entry.id, entry);
    this.#slots.put(entry, product);
    this.#all.add(entry);
    change.products.add(entry.id);
    this.#shown.add(entry, change);
    this.#changeModel(entry, change, () => this.#models.add(entry, change));
  }

  /** Changes the model of an entry. The cards of a model with sizes are listed again, because they show its other products. */
  #changeModel({ shade, hasOptions }: Entry, change: ChangeBuilder, work: () => void): void {
    if (!shade || !(hasOptions || shade.group.optioned.size > 0)) return work();
    this.#shown.deleteCards(shade.group, this.#slots, change);
    work();
    this.#shown.addCards(shade.group, this.#slots, change);
  }

  #remove(id: string, change: ChangeBuilder): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#takeOut(entry, change);
    this.#slots.drop(entry);
    this.#entries.delete(id);
  }

  #takeOut(entry: Entry, change: ChangeBuilder): void {
    change.products.add(entry.id);
    this.#all.delete(entry);
    this.#shown.delete(entry, change);
    this.#slots.hide(entry);
    this.#changeModel(entry, change, () => this.#models.delete(entry, change));
    this.#categories.remove(entry.category);
    this.#kept.delete(entry.id);
  }

  #read(entry: Entry): ListedProduct {
    // Only products with options show data of their model's other products.
    const state = entry.shade && entry.shade.group.optioned.size > 0 ? entry.shade.group.state : undefined;
    const kept = this.#kept.get(entry.id);
    const product = kept?.state === state ? kept?.product : undefined;
    const read = product ?? withModelRating(readProduct(entry), modelRating(entry));
    this.#kept.set(entry.id, { product: read, state });
    return read;
  }
}
