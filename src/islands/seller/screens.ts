/** The pages of the seller's area: those of spec 2, and those of additive calls. */
export type SellerScreenName = 'add-product' | 'product-list' | 'orders' | 'dashboard' | 'messages' | 'system';

/** What a product can be filed under: the name that is shown and the path that products carry. */
export interface CategoryOption {
  text: string;
  path: string;
}

/** What a category is called; one that the shop does not know any more by its path. */
export const categoryName = (categories: readonly CategoryOption[], path: string): string =>
  categories.find((category) => category.path === path)?.text ?? path;
