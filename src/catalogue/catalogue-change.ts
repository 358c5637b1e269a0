import { limits } from '#contract/limits.ts';

/** What a reading of the API found changed; categories are named in lower case. */
export interface CatalogueChange {
  /** The ids of products that differ, came or went. */
  readonly products: ReadonlySet<string>;
  /** Categories of which a product that is shown differs, came or went. */
  readonly categories: ReadonlySet<string>;
  /** Of those, the ones where it was among the newest, which are shown beside each product of the category. */
  readonly related: ReadonlySet<string>;
  /** Models of which the pages of its products show something else. */
  readonly models: ReadonlySet<string>;
}

/** Among so many of the newest of a category are those that a page shows as related; of them other models come first. */
export const RELATED_AMONG = 4 * limits.product.maxRelated;

/** With the product itself, which is left out, and one that says whether there are more. */
const NEWEST = RELATED_AMONG + 2;

/** A change as it is being gathered. */
export class ChangeBuilder implements CatalogueChange {
  readonly products = new Set<string>();
  readonly categories = new Set<string>();
  readonly related = new Set<string>();
  readonly models = new Set<string>();

  /** A product of this category that is shown, with `newer` ones before it, came, went or is to go and come back. */
  addShown(category: string, newer: number): void {
    this.categories.add(category);
    if (newer < NEWEST) this.related.add(category);
  }
}
