/** The pages of the seller's area: those of spec 2, and those of additive calls. */
export type SellerScreenName =
  | 'add-product'
  | 'product-list'
  | 'stock'
  | 'orders'
  | 'order'
  | 'dashboard'
  | 'month-end'
  | 'reviews'
  | 'messages'
  | 'people'
  | 'security'
  | 'audit'
  | 'system';

/** Who sends the goods, as it stands on paper: the shop's name, and below it company, address and how to reach it. */
export interface Sender {
  name: string;
  lines: readonly string[];
}

/** What a product can be filed under: the name that is shown and the path that products carry. */
export interface CategoryOption {
  text: string;
  path: string;
}

/** What a category is called; one that the shop does not know any more by its path. */
export const categoryName = (categories: readonly CategoryOption[], path: string): string =>
  categories.find((category) => category.path === path)?.text ?? path;
