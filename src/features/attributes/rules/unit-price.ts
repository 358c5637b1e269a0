import type { Cents } from '#core/money.ts';
import { type NumberRule, readNumber } from '#core/typed-number.ts';

const measure = /^(.*\d)\s*(kg|g)$/i;

/** Reads grams in milligrams, and kilograms in grams. No product of the shop weighs a tonne. */
const weightRule: NumberRule = { decimals: 3, least: 0, most: 999_999_999 };

/** The grams of `85 g` or `1,2 kg`, or undefined. In `1.200 g` the point groups thousands; in `1.200 kg` it starts the decimals. */
export function gramsOf(weight: string | null | undefined): number | undefined {
  const [, number = '', unit = ''] = measure.exec(weight?.trim() ?? '') ?? [];
  const isKilos = unit.toLowerCase() === 'kg';
  const read = readNumber(number, weightRule);
  const thousandths = 'value' in read ? read.value : read.readings.at(isKilos ? -1 : 0);
  if (!thousandths) return undefined;
  return isKilos ? thousandths : thousandths / 1_000;
}

/** The text of a weight in grams: `85 g`, or `1,2 kg` from one kilogram on. */
export const weightText = (weighed: number): string =>
  weighed < 1_000 ? `${weighed} g` : `${String(weighed / 1_000).replace('.', ',')} kg`;

/** The price per kilogram in cents; undefined if the weight is unknown (portugal.md, prices). */
export function pricePerKilo(offerCents: Cents, weight: string | null | undefined): Cents | undefined {
  const weighed = gramsOf(weight);
  return weighed === undefined ? undefined : Math.round((offerCents * 1_000) / weighed);
}
