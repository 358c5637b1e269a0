import { attributeLimits, type Attributes } from '#contract/attributes.ts';
import { gramsOf, weightText } from '../content/unit-price.ts';

/** The two places in which a product has its weight: the text that is shown, and the attributes' grams. */
export interface Weighed {
  readonly weight: string | null;
  readonly attributes: Attributes;
}

/**
 * A change of a product by which text and grams say the same: the one that changes tells the other, and of two that
 * change the grams win. A text that came from the grams goes with them, any that there was with the word that there is
 * none; one in other words stays.
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
