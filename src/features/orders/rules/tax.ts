import type { Cents } from '#core/money.ts';

/** The parts of an amount that includes IVA, in cents. `base` and `tax` always add up to it. */
export interface TaxParts {
  base: Cents;
  tax: Cents;
}

/** The base and the tax of an amount. A refund is negative and mirrors the charge. */
export function taxParts(cents: Cents, percentage: number): TaxParts {
  const size = Math.abs(cents);
  const base = Math.sign(cents) * Math.round((size * 100) / (100 + percentage)) || 0;
  return { base, tax: cents - base || 0 };
}

/** The tax parts of several amounts on one document. Their bases and taxes add up to those of the sum, to the cent. */
export function taxPartsOfEach(amounts: readonly Cents[], percentage: number): TaxParts[] {
  const sums = amounts.map((_, index) => amounts.slice(0, index + 1).reduce((sum, cents) => sum + cents, 0));
  return amounts.map((cents, index) => {
    const base = taxParts(sums[index] ?? 0, percentage).base - taxParts(sums[index - 1] ?? 0, percentage).base;
    return { base, tax: cents - base };
  });
}
