import type { GuideRule } from '#contract/content/guide.ts';
import type { ListedProduct } from '#domain/listed-product.ts';
import { pageTags } from '#domain/page-tags.ts';
import { categoryName } from '../seo/category-steps.ts';

/** What is in stock, newest first. */
interface Listing {
  readonly total: number;
  slice(from: number, to: number): ListedProduct[];
}

/** The products as the guide reads them. */
export interface Stock {
  inCategory(category: string): Listing;
}

/** A category of decks that a rule names, with what is in stock of it. */
export interface FoundDeck {
  category: string;
  name: string;
  when: string | undefined;
  listing: Listing;
}

/** The decks of a rule as the catalogue has them, in the order of the rule. */
export const findDecks = ({ decks }: GuideRule, stock: Stock): FoundDeck[] =>
  decks.map(({ category, when }) => ({
    category,
    name: categoryName(category),
    when,
    listing: stock.inCategory(category),
  }));

/** The tags of a page that shows what is in stock of some categories. */
export const stockTags = (categories: readonly string[]): string =>
  [...categories.map(pageTags.category), pageTags.outage].join(',');
