import type { GuideRule } from '../contract/guide.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { pageTags } from '#features/catalogue/rules/page-tags.ts';
import { categoryName } from '#features/catalogue/components/category-steps.ts';

/** The products in stock, newest first. */
interface Listing {
  readonly total: number;
  slice(from: number, to: number): ListedProduct[];
}

/** The part of the catalogue that the guide reads. */
export interface Stock {
  inCategory(category: string): Listing;
}

/** A category of decks that a rule of the deck guide recommends, with its products in stock. */
export interface FoundDeck {
  category: string;
  name: string;
  when: string | undefined;
  listing: Listing;
}

/** Finds the decks of a rule in the catalogue, in the order of the rule. */
export const findDecks = ({ decks }: GuideRule, stock: Stock): FoundDeck[] =>
  decks.map(({ category, when }) => ({
    category,
    name: categoryName(category),
    when,
    listing: stock.inCategory(category),
  }));

/** Returns the cache tags of a page that shows the stock of some categories. */
export const stockTags = (categories: readonly string[]): string =>
  [...categories.map(pageTags.category), pageTags.outage, pageTags.today].join(',');
