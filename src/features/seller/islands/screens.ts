/** The pages of the seller's area: those of spec 2, and those that need additive calls. */
export type SellerScreenName =
  | 'add-product'
  | 'product-list'
  | 'model'
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
  | 'old-addresses'
  | 'history'
  | 'codes'
  | 'system';

/** The sender on printed sheets: the shop's name, company, address and contact data. */
export interface Sender {
  name: string;
  lines: readonly string[];
}

/** A product category: its display name, and the path that products store. */
export interface CategoryOption {
  text: string;
  path: string;
}

/** Returns the name of a category, or its path if the shop no longer has it. */
export const categoryName = (categories: readonly CategoryOption[], path: string): string =>
  categories.find((category) => category.path === path)?.text ?? path;
