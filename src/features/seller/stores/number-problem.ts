import { type NumberRule, shownNumber, type TypedNumber } from '#core/typed-number.ts';
import { numbers as text } from '../text/numbers.ts';

/** Returns the problem with a typed number, or a question about an ambiguous one. Undefined for a valid number. */
export function numberProblem(read: TypedNumber, rule: NumberRule): string | undefined {
  if ('value' in read) return undefined;
  const { decimals, least, most } = rule;
  const example = decimals === 0 ? text.typeWhole : text.typeAmount;
  const sentences = {
    empty: example,
    'not-a-number': example,
    finer: decimals === 0 ? text.typeWhole : text.twoDecimals,
    'too-small': text.tooSmall(shownNumber(least, rule)),
    'too-large': text.tooLarge(shownNumber(most, rule)),
    ambiguous: text.question(read.readings.map((reading) => shownNumber(reading, rule))),
  };
  return sentences[read.flaw];
}
