import { type Cents, toEuros } from '#core/money.ts';
import { PROMO_PERCENTAGE } from '#features/cart/rules/promo.ts';

/** A line as a client calculates it: the price from the product list, and the quantity. */
export interface ReckonedLine {
  offerCents: Cents;
  quantity: number;
}

/** The code tries every order of addition up to this many lines. With more lines, 19 of 20 orders have a float sum below the exact sum. */
const MOST_TRIED_LINES = 8;

/** The allowed difference in euros between two ways to compute the same float. It is below a thousandth of a cent. */
const TOLERANCE = 0.000_001;

/**
 * Whether `amount`, in euros, is a total that a client may compute by section 9. A client sums floats in any order, rounds the sum down to 2
 * decimals, and subtracts 30 % with the promo code. Float sums fall below the exact sum (3 x 29.90 becomes 89.69). Section 9 does not say whether and
 * how to round the discount and the total. The shop charges orderAmounts of promo.ts, at most 2 cents from any of these.
 */
export const isClientTotal = (amount: number, lines: readonly ReckonedLine[], hasPromo: boolean): boolean =>
  clientTotals(lines, hasPromo).some((total) => Math.abs(total - amount) < TOLERANCE);

/** Every total in euros that a client may compute. A client that does not round has more than two decimals (spec 9). */
export function clientTotals(lines: readonly ReckonedLine[], hasPromo: boolean): number[] {
  const subtotals = [...new Set(extremeSums(lines).flatMap(roundings))];
  return hasPromo ? [...new Set(subtotals.flatMap((subtotal) => discounted(subtotal, subtotals)))] : subtotals;
}

/** A subtotal minus the discount. A client may compute the discount from another form of the same subtotal. */
function discounted(subtotal: number, forms: readonly number[]): number[] {
  const share = PROMO_PERCENTAGE / 100;
  const discounts = forms.flatMap((form) => [form * share, (form * PROMO_PERCENTAGE) / 100]).flatMap(roundings);
  const rests = [subtotal * (1 - share), ...discounts.map((discount) => subtotal - discount)];
  return rests.flatMap(roundings).map((total) => Math.max(0, total));
}

const roundings = (euros: number): number[] => [euros, Math.floor(euros * 100) / 100, Math.round(euros * 100) / 100];

/** The smallest and the largest float sum of the lines, over every order of addition. */
function extremeSums(lines: readonly ReckonedLine[]): number[] {
  const terms = lines.map(({ offerCents, quantity }) => toEuros(offerCents) * quantity);
  if (terms.length > MOST_TRIED_LINES) {
    const exact = toEuros(lines.reduce((sum, { offerCents, quantity }) => sum + offerCents * quantity, 0));
    return [exact * (1 - terms.length * Number.EPSILON), exact];
  }
  return [extremeSum(terms, Math.min), extremeSum(terms, Math.max)];
}

/** Float addition is monotonic, so the extreme sum of a set extends that of a smaller set. The bits of a set are its terms. */
function extremeSum(terms: readonly number[], extreme: (...sums: number[]) => number): number {
  const sums = [0];
  for (let set = 1; set < 1 << terms.length; set++) {
    const lastAdded = terms.flatMap((term, i) => (set & (1 << i) ? [(sums[set ^ (1 << i)] ?? 0) + term] : []));
    sums[set] = extreme(...lastAdded);
  }
  return sums.at(-1) ?? 0;
}
