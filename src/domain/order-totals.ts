import { type Cents, toEuros } from './money.ts';
import { PROMO_PERCENTAGE } from './promo.ts';

/** A line as a client reckons with it: the price that the product list has, and how many. */
export interface ReckonedLine {
  offerCents: Cents;
  quantity: number;
}

/** Orders of so many lines are tried out; of more, 19 in 20 have one whose sum falls below the exact one. */
const MOST_TRIED_LINES = 8;

/** By how much, in euros, two ways to the same float may differ; a thousandth of a cent is more. */
const TOLERANCE = 0.000_001;

/**
 * Whether `amount`, in euros, is a total of these lines as section 9 forms it: a client sums floats, in any order, rounds
 * the sum down to 2 decimals, and takes off 30 % with the promo code. Floats fall below the exact sum (3 x 29.90 becomes
 * 89.69), and section 9 leaves open whether the discount and what remains are rounded, and how. What the shop charges
 * is orderAmounts of promo.ts, at most 2 cents from any of these.
 */
export const isClientTotal = (amount: number, lines: readonly ReckonedLine[], hasPromo: boolean): boolean =>
  clientTotals(lines, hasPromo).some((total) => Math.abs(total - amount) < TOLERANCE);

/** Every total in euros that a client may come to; one that it has not rounded has more than two decimals (spec 9). */
export function clientTotals(lines: readonly ReckonedLine[], hasPromo: boolean): number[] {
  const subtotals = [...new Set(extremeSums(lines).flatMap(roundings))];
  return hasPromo ? [...new Set(subtotals.flatMap((subtotal) => discounted(subtotal, subtotals)))] : subtotals;
}

/** A subtotal less the discount, which may have been reckoned from another form of the same subtotal. */
function discounted(subtotal: number, forms: readonly number[]): number[] {
  const share = PROMO_PERCENTAGE / 100;
  const discounts = forms.flatMap((form) => [form * share, (form * PROMO_PERCENTAGE) / 100]).flatMap(roundings);
  const rests = [subtotal * (1 - share), ...discounts.map((discount) => subtotal - discount)];
  return rests.flatMap(roundings).map((total) => Math.max(0, total));
}

const roundings = (euros: number): number[] => [euros, Math.floor(euros * 100) / 100, Math.round(euros * 100) / 100];

/** The smallest and the largest sum of the lines in floats, over every order in which they may be added. */
function extremeSums(lines: readonly ReckonedLine[]): number[] {
  const terms = lines.map(({ offerCents, quantity }) => toEuros(offerCents) * quantity);
  if (terms.length > MOST_TRIED_LINES) {
    const exact = toEuros(lines.reduce((sum, { offerCents, quantity }) => sum + offerCents * quantity, 0));
    return [exact * (1 - terms.length * Number.EPSILON), exact];
  }
  return [extremeSum(terms, Math.min), extremeSum(terms, Math.max)];
}

/**
 * Adding floats never turns an order around (a <= b gives a + c <= b + c), so the extreme sum of a set of terms comes
 * from the extreme sum of one term less. A set is a number whose bits are its terms.
 */
function extremeSum(terms: readonly number[], extreme: (...sums: number[]) => number): number {
  const sums = [0];
  for (let set = 1; set < 1 << terms.length; set++) {
    const lastAdded = terms.flatMap((term, i) => (set & (1 << i) ? [(sums[set ^ (1 << i)] ?? 0) + term] : []));
    sums[set] = extreme(...lastAdded);
  }
  return sums.at(-1) ?? 0;
}
