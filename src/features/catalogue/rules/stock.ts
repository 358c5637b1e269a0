import { limits } from '#core/limits.ts';

export interface ProductStock {
  inStock: boolean;
  /** The available quantity; null or missing if the shop does not count it. */
  quantity?: number | null | undefined;
  /** The first day in Lisbon when it is sent; missing if it can be sent already. */
  availableFrom?: string | undefined;
}

/** Removes the fields about stock that only the reference API defines, because another API may mean something else by them. */
export const withoutOwnStock = <Product extends ProductStock>(product: Product): Product => ({
  ...product,
  quantity: undefined,
  availableFrom: undefined,
});

const { maxQuantity } = limits.cart;

/** The highest quantity of a product in a cart: the available quantity, at most 20 (spec 9). 0 if it is sold out. */
export function maxOrderQuantity({ inStock, quantity }: ProductStock): number {
  if (!inStock) return 0;
  return Math.min(maxQuantity, Math.max(0, quantity ?? maxQuantity));
}

/** The available quantity, if it is below 20, the highest of a cart line (spec 9). Undefined if sold out or not counted. */
export function stockLimit(stock: ProductStock): number | undefined {
  const most = maxOrderQuantity(stock);
  return most < maxQuantity && stock.inStock ? most : undefined;
}

/** The available quantity if it is low enough to show to shoppers; otherwise undefined. */
export function lowQuantity(stock: ProductStock): number | undefined {
  const most = maxOrderQuantity(stock);
  return most > 0 && most <= limits.stock.few ? most : undefined;
}
