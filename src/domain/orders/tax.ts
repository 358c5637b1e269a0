import type { Cents } from '../money.ts';

/** What an amount with IVA is made of, in cents: `base` and `tax` add up to it, always. */
export interface TaxParts {
  base: Cents;
  tax: Cents;
}

/** The base and the tax of an amount; a negative one, given back, mirrors what was charged. */
export function taxParts(cents: Cents, percentage: number): TaxParts {
  const size = Math.abs(cents);
  const base = Math.sign(cents) * Math.round((size * 100) / (100 + percentage)) || 0;
  return { base, tax: cents - base || 0 };
}

/**
 * The parts of each of several amounts that add up to one document: each is its share of the whole's parts, so that
 * bases and taxes add up to those of the sum, to the cent.
 */
export function taxPartsOfEach(amounts: readonly Cents[], percentage: number): TaxParts[] {
  const sums = amounts.map((_, index) => amounts.slice(0, index + 1).reduce((sum, cents) => sum + cents, 0));
  return amounts.map((cents, index) => {
    const base = taxParts(sums[index] ?? 0, percentage).base - taxParts(sums[index - 1] ?? 0, percentage).base;
    return { base, tax: cents - base };
  });
}
