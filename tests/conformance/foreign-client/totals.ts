import type { Product } from './calls.ts';

/** Product id to quantity. */
export type Cart = Record<string, number>;

/** The euros of an order as section 7 sends them. */
export interface Totals {
  originalAmount: number;
  amount: number;
  discountAmount: number;
  discountPercentage: 0 | 30;
}

/** How to round the discount to cents. Section 9 does not say, and some clients do not round. */
export type Cut = (euros: number) => number;

/** Section 9: the float sum of the products that are in the list, rounded down to 2 decimals. */
export function cartTotal(cart: Cart, products: readonly Product[]): number {
  let total = 0;
  for (const [id, quantity] of Object.entries(cart)) {
    const product = products.find(({ _id }) => _id === id);
    if (product && quantity > 0) total += product.offerPrice * quantity;
  }
  return Math.floor(total * 100) / 100;
}

/** Section 9: with the promo code 30% less, never below 0. */
export function orderTotals(subtotal: number, isDiscounted: boolean, cut: Cut = (euros) => euros): Totals {
  const discountAmount = isDiscounted ? cut(subtotal * 0.3) : 0;
  const amount = Math.max(0, subtotal - discountAmount);
  return { originalAmount: subtotal, amount, discountAmount, discountPercentage: isDiscounted ? 30 : 0 };
}
