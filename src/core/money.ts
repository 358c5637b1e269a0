/** An amount in integer euro cents. The API sends prices in euros, and the code that reads them converts them to cents. */
export type Cents = number;

/** Converts euros from the API to cents, rounded to the nearest cent. */
export const toCents = (euros: number): Cents => Math.round(euros * 100);

export const toEuros = (cents: Cents): number => cents / 100;

const format = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats cents as pt-PT does, with two decimals, a no-break space and the euro sign (spec 9). */
export const formatCents = (cents: Cents): string => `${format.format(toEuros(cents))}\u00A0€`;

/** The discount of `offer` against `price` in whole percent; 0 if there is none. */
export const discountPercent = (price: Cents, offer: Cents): number =>
  price > 0 && offer < price ? Math.round(((price - offer) / price) * 100) : 0;
