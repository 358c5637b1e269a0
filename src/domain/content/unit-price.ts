import type { Cents } from '../money.ts';
import { type NumberRule, readNumber } from '../numbers/typed-number.ts';

const measure = /^(.*\d)\s*(kg|g)$/i;

/** Milligrams of a weight in grams, or grams of one in kilograms. No product of the shop weighs a tonne. */
const weightRule: NumberRule = { decimals: 3, least: 0, most: 999_999_999 };

/**
 * The grams of a weight as products are sold with it (`85 g`, `1,2 kg`); undefined for a weight in other words. The
 * point groups thousands in `1.200 g`, because no product weighs so little. It begins decimals in `1.200 kg`.
 */
export function gramsOf(weight: string | null | undefined): number | undefined {
  const [, number = '', unit = ''] = measure.exec(weight?.trim() ?? '') ?? [];
  const isKilos = unit.toLowerCase() === 'kg';
  const read = readNumber(number, weightRule);
  const thousandths = 'value' in read ? read.value : read.readings.at(isKilos ? -1 : 0);
  if (!thousandths) return undefined;
  return isKilos ? thousandths : thousandths / 1_000;
}

/** Grams as a product's weight has them: `85 g`, from a kilogram on `1,2 kg`. */
export const weightText = (weighed: number): string =>
  weighed < 1_000 ? `${weighed} g` : `${String(weighed / 1_000).replace('.', ',')} kg`;

/** What a kilogram of a product costs, in cents, by its weight; undefined where nothing tells it (portugal.md, prices). */
export function pricePerKilo(offerCents: Cents, weight: string | null | undefined): Cents | undefined {
  const weighed = gramsOf(weight);
  return weighed === undefined ? undefined : Math.round((offerCents * 1_000) / weighed);
}
