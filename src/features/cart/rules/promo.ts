import promo from '#content/promo.json' with { type: 'json' };
import type { Cents } from '#core/money.ts';

/** The shop's only promo code (spec 5), from the content file. */
export const PROMO_CODE = promo.code.trim().toUpperCase();

/** The code, if the shop shows it to customers who type a wrong one; otherwise undefined. */
export const TOLD_CODE: string | undefined = promo.isTold ? PROMO_CODE : undefined;

/** The code's discount on the goods, in percent. */
export const PROMO_PERCENTAGE = promo.percentage;

/** Whether a typed code is the shop's code. Ignores case and surrounding spaces (spec 5). */
export const isPromoCode = (typed: string): boolean => typed.trim().toUpperCase() === PROMO_CODE;

/** Amounts of an order in cents; `total` is never below 0 (spec 9). */
export interface Amounts {
  subtotal: Cents;
  discount: Cents;
  discountPercentage: number;
  total: Cents;
}

/** The amounts of an order of `subtotal` cents, with or without the promo code. */
export function orderAmounts(subtotal: Cents, isPromoApplied: boolean): Amounts {
  const discountPercentage = isPromoApplied ? PROMO_PERCENTAGE : 0;
  const discount = Math.round((subtotal * discountPercentage) / 100);
  return { subtotal, discount, discountPercentage, total: Math.max(0, subtotal - discount) };
}
