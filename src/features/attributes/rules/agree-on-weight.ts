import { attributeLimits, type Attributes } from '../contract/attributes.ts';
import { gramsOf, weightText } from './unit-price.ts';

/** A product stores its weight twice: as the displayed text, and in grams in the attributes. */
export interface Weighed {
  readonly weight: string | null;
  readonly attributes: Attributes;
}

/**
 * Extends a change so that weight text and grams agree. If one of them changes, the other follows; if both change, the grams win. Removed grams also
 * remove a text derived from them, and null ("no weight") removes any unchanged text.
 */
export function agreeOnWeight(before: Weighed, change: Partial<Weighed>): Partial<Weighed> {
  const { weight, attributes } = { ...before, ...change };
  const former = before.attributes.weightG;
  if (attributes.weightG !== former) {
    if (typeof attributes.weightG === 'number') return { ...change, weight: weightText(attributes.weightG) };
    const isToGo = attributes.weightG === null ? weight === before.weight : isSaidBy(former, weight);
    return isToGo ? { ...change, weight: null } : change;
  }
  if (typeof former !== 'number' || weight === before.weight) return change;
  return { ...change, attributes: { ...attributes, weightG: wholeGrams(weight) } };
}

const isSaidBy = (grams: number | null | undefined, weight: string | null): boolean =>
  typeof grams === 'number' && weight === weightText(grams);

function wholeGrams(weight: string | null): number | undefined {
  const grams = Math.round(gramsOf(weight) ?? 0);
  return grams >= 1 && grams <= attributeLimits.grams ? grams : undefined;
}
