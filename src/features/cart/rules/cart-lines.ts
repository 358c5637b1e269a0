import type { Cart } from '#core/cart/cart-contract.ts';
import { limits } from '#core/limits.ts';
import type { Cents } from '#core/money.ts';
import { maxOrderQuantity, type ProductStock } from '#features/catalogue/rules/stock.ts';

const { minQuantity } = limits.cart;

/** The fields of a product that the cart's arithmetic needs. */
export interface Priced extends ProductStock {
  _id: string;
  offerCents: Cents;
}

/** A line with its quantity, limited to the stock, and its total in cents. */
export interface CartLine<Product extends Priced> {
  product: Product;
  quantity: number;
  totalCents: Cents;
}

/** The lines that count, in the cart's order: their products are listed and in stock (spec 9). The quantity is limited to the stock. */
export function cartLines<Product extends Priced>(
  cart: Cart,
  find: (id: string) => Product | undefined,
): CartLine<Product>[] {
  return Object.entries(cart).flatMap(([id, held]) => {
    const product = find(id);
    const quantity = product ? Math.min(held, maxOrderQuantity(product)) : 0;
    if (!product || quantity < minQuantity) return [];
    return [{ product, quantity, totalCents: product.offerCents * quantity }];
  });
}

/** The sum of the lines in cents. */
export const subtotalCents = (lines: readonly { totalCents: Cents }[]): Cents =>
  lines.reduce((sum, line) => sum + line.totalCents, 0);
