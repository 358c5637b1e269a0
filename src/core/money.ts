/** An amount in integer euro cents. The API sends prices in euros, and the code that reads them converts them to cents. */
export type Cents = number;

/** Converts euros from the API to cents, rounded to the nearest cent. */
export const toCents = (euros: number): Cents => Math.round(euros * 100);

export const toEuros = (cents: Cents): number => cents / 100;

/** Separates thousands as pt-PT does: with a no-break space, and only from 10 000 on. */
const withThousands = (whole: string): string =>
  whole.replace(/\D/g, '').length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u00A0') : whole;

/**
 * Formats cents as pt-PT does, with two decimals, a no-break space and the euro sign (spec 9).
 * Without `Intl`, because its first use takes a slow phone 150 ms.
 */
export function formatCents(cents: Cents): string {
  const [whole = '', decimals = ''] = toEuros(cents).toFixed(2).split('.');
  return `${withThousands(whole)},${decimals}\u00A0€`;
}

/** The discount of `offer` against `price` in whole percent; 0 if there is none. */
export const discountPercent = (price: Cents, offer: Cents): number =>
  price > 0 && offer < price ? Math.round(((price - offer) / price) * 100) : 0;
