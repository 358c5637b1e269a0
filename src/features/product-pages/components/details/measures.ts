import type { ProductAttributes } from '#features/attributes/rules/attribute-reader.ts';
import { weightText } from '#features/attributes/rules/unit-price.ts';
import { measures as text } from '../../text/measures.ts';

/** A number of the product page, with its unit, and what it measures. */
export interface Measure {
  value: string;
  label: string;
}

/** Returns the measures of a product as large numbers, the most useful first. A measure without a known value is left out. */
export function measuresOf(product: ProductAttributes, arches: readonly { id: string; name: string }[]): Measure[] {
  const { kickMm, pieces, arch, widthCm, lengthCm, weightG, waterFromC, waterToC, scent } = product;
  const archName = arches.find(({ id }) => id === arch)?.name;
  const isWax = scent !== undefined || waterFromC !== undefined;
  return [
    kickMm !== undefined && { value: text.millimetres(kickMm), label: text.kick },
    waterFromC !== undefined &&
      waterToC !== undefined && { value: text.water(waterFromC, waterToC), label: text.ofWater },
    pieces !== undefined && {
      value: String(pieces),
      label: isWax ? text.bars(pieces) : text.pieces(pieces, archName),
    },
    widthCm !== undefined && lengthCm !== undefined && { value: text.size(widthCm, lengthCm), label: text.whole },
    weightG !== undefined && { value: weightText(weightG), label: text.weight },
  ].filter((measure) => measure !== false);
}
