import promo from '#content/promo.json' with { type: 'json' };
import type { Cents } from './money.ts';

/** The shop's single code (spec 5), as the marketers have set it. */
export const PROMO_CODE = promo.code.trim().toUpperCase();

/** The code, where everybody is told it. */
export const TOLD_CODE: string | undefined = promo.isTold ? PROMO_CODE : undefined;

/** What the code takes off the goods, in percent. */
export const PROMO_PERCENTAGE = promo.percentage;

/** Whether a typed code is the shop's, whatever its case and surrounding spaces (spec 5). */
export const isPromoCode = (typed: string): boolean => typed.trim().toUpperCase() === PROMO_CODE;

/** Amounts of an order in cents; `total` is never below 0 (spec 9). */
export interface Amounts {
  subtotal: Cents;
  discount: Cents;
  discountPercentage: number;
  total: Cents;
}

/** What an order of `subtotal` cents costs, with or without the promo code. */
export function orderAmounts(subtotal: Cents, isPromoApplied: boolean): Amounts {
  const discountPercentage = isPromoApplied ? PROMO_PERCENTAGE : 0;
  const discount = Math.round((subtotal * discountPercentage) / 100);
  return { subtotal, discount, discountPercentage, total: Math.max(0, subtotal - discount) };
}
