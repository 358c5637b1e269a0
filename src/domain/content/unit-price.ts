import type { Cents } from '../money.ts';

const grams = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(kg|g)\s*$/i;

/** The grams of a weight as products are sold with it (`85 g`, `1,2 kg`); undefined for a weight in other words. */
export function gramsOf(weight: string | null | undefined): number | undefined {
  const [, number = '', unit = ''] = grams.exec(weight ?? '') ?? [];
  const weighed = Number(number.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1_000 : 1);
  return weighed > 0 ? weighed : undefined;
}

/** Grams as a product's weight has them: `85 g`, from a kilogram on `1,2 kg`. */
export const weightText = (weighed: number): string =>
  weighed < 1_000 ? `${weighed} g` : `${String(weighed / 1_000).replace('.', ',')} kg`;

/** What a kilogram of a product costs, in cents, by its weight; undefined where nothing tells it (portugal.md, prices). */
export function pricePerKilo(offerCents: Cents, weight: string | null | undefined): Cents | undefined {
  const weighed = gramsOf(weight);
  return weighed === undefined ? undefined : Math.round((offerCents * 1_000) / weighed);
}
