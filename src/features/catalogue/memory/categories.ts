import { categorySegment } from '../rules/product-path.ts';
import type { Category, Entry } from './catalogue-entry.ts';
import { SortedProducts } from './sorted-products.ts';

/** The categories that have a product, listed or not. Paths are in lower case. */
export class Categories {
  readonly #byPath = new Map<string, Category>();

  find(path: string): Category | undefined {
    return this.#byPath.get(path);
  }

  shownIn(path: string): SortedProducts<Entry> {
    return this.find(path)?.shown ?? new SortedProducts<Entry>();
  }

  at(segment: string): string[] {
    return this.paths().filter((path) => categorySegment(path) === segment);
  }

  paths(): string[] {
    return [...this.#byPath.keys()];
  }

  shown(): string[] {
    return [...this.#byPath.values()].filter(({ shown }) => shown.size > 0).map(({ path }) => path);
  }

  add(spelled: string): Category {
    const path = spelled.toLowerCase();
    const category = this.#byPath.get(path) ?? {
      path,
      size: 0,
      shown: new SortedProducts<Entry>(),
      related: undefined,
    };
    this.#byPath.set(path, category);
    category.related = undefined;
    category.size += 1;
    return category;
  }

  remove(category: Category): void {
    category.related = undefined;
    category.size -= 1;
    if (category.size === 0) this.#byPath.delete(category.path);
  }
}
