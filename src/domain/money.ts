/** An amount in integer euro cents. Prices cross the wire in euros and become cents where they are read. */
export type Cents = number;

/** Converts euros of the wire to cents, rounded to the nearest cent. */
export const toCents = (euros: number): Cents => Math.round(euros * 100);

/** Converts cents to euros for the wire. */
export const toEuros = (cents: Cents): number => cents / 100;

const format = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as they are shown: pt-PT with two decimals and the currency sign, joined by a no-break space (spec 9). */
export const formatCents = (cents: Cents): string => `${format.format(toEuros(cents))}\u00A0€`;

/** By how many whole percent `offer` lies below `price`; 0 when it does not. */
export const discountPercent = (price: Cents, offer: Cents): number =>
  price > 0 && offer < price ? Math.round(((price - offer) / price) * 100) : 0;
