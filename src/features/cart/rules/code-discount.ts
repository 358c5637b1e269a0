import type { Cents } from '#core/money.ts';
import type { AppliedCode } from '../contract/applied-code.ts';
import type { Amounts } from './promo.ts';

type Discount = Pick<AppliedCode, 'percentage' | 'category'>;

/** A line of the goods. `totalCents` is its price before the discount. */
interface DiscountableLine {
  product: { category: string };
  totalCents: Cents;
}

/** Whether a code applies to goods of a category. As everywhere, categories do not differ by capital letters. */
export const isEligible = ({ category }: Pick<Discount, 'category'>, ofProduct: string): boolean =>
  category === null || category.toLowerCase() === ofProduct.toLowerCase();

/** The part of each line's price to which the code applies: the whole price or 0. */
export const eligibleTotals = (lines: readonly DiscountableLine[], code: Discount): Cents[] =>
  lines.map(({ product, totalCents }) => (isEligible(code, product.category) ? totalCents : 0));

/** The amounts of an order with a code of the seller. The discount is rounded to the nearest cent. */
export function codeAmounts(lines: readonly DiscountableLine[], code: Discount): Amounts {
  const subtotal = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const eligible = eligibleTotals(lines, code).reduce((sum, cents) => sum + cents, 0);
  const discount = Math.round((eligible * code.percentage) / 100);
  return { subtotal, discount, discountPercentage: code.percentage, total: subtotal - discount };
}
