import { limits } from '#core/limits.ts';

/** The changes that one read of the API found. Category names are in lower case. */
export interface CatalogueChange {
  readonly products: ReadonlySet<string>;
  /** Categories with added, removed or changed listed products. */
  readonly categories: ReadonlySet<string>;
  /** The categories among them where the change affects the newest products, which the pages of the category show as related. */
  readonly related: ReadonlySet<string>;
  readonly models: ReadonlySet<string>;
}

/** A page selects its related products from this many of the newest products of a category. Products of other models come first. */
export const RELATED_AMONG = 4 * limits.product.maxRelated;

/** Adds two products: the page's product, which is left out, and one more that shows whether there are more. */
const NEWEST = RELATED_AMONG + 2;

export class ChangeBuilder implements CatalogueChange {
  readonly products = new Set<string>();
  readonly categories = new Set<string>();
  readonly related = new Set<string>();
  readonly models = new Set<string>();

  /** Records that a listed product of this category was added, removed or changed. `newer` is the number of newer products. */
  addShown(category: string, newer: number): void {
    this.categories.add(category);
    if (newer < NEWEST) this.related.add(category);
  }
}
