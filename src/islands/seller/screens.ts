/** The pages of the seller's area (spec 2). */
export type SellerScreenName = 'add-product' | 'product-list' | 'orders';

/** What a product can be filed under: the name that is shown and the path that products carry. */
export interface CategoryOption {
  text: string;
  path: string;
}
