import type { Cents } from '../money.ts';

const grams = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(kg|g)\s*$/i;

/**
 * What a kilogram of a product costs, in cents, by the weight that it is sold with (`85 g`, `1,2 kg`); undefined for a
 * weight in other words (portugal.md, prices).
 */
export function pricePerKilo(offerCents: Cents, weight: string | null | undefined): Cents | undefined {
  const [, number = '', unit = ''] = grams.exec(weight ?? '') ?? [];
  const weighed = Number(number.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1_000 : 1);
  return weighed > 0 ? Math.round((offerCents * 1_000) / weighed) : undefined;
}
