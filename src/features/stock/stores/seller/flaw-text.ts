import { limits } from '#core/limits.ts';
import type { QuantityFlaw } from '../../rules/stock-state.ts';
import { quantityRule, shownNumber } from '#core/typed-number.ts';
import { stockAnswers } from '#features/catalogue/text/seller-stock.ts';
import { numbers } from '#features/seller/text/numbers.ts';

/** Returns the message for a text that is not a valid quantity. */
export function flawText({ flaw, readings }: { flaw: QuantityFlaw; readings: readonly number[] }): string {
  if (flaw === 'ambiguous') return numbers.question(readings.map((reading) => shownNumber(reading, quantityRule)));
  const sentence = stockAnswers.flaws[flaw];
  return typeof sentence === 'string' ? sentence : sentence(limits.stock.maxQuantity);
}
