import { limits } from '#contract/limits.ts';
import type { QuantityFlaw } from '#domain/seller/stock-state.ts';
import { piecesRule, shownNumber } from '#domain/numbers/typed-number.ts';
import { stockAnswers } from '#text/seller-stock.ts';
import { numbers } from '#text/seller/numbers.ts';

/** Returns the message for a text that is not a valid quantity. */
export function flawText({ flaw, readings }: { flaw: QuantityFlaw; readings: readonly number[] }): string {
  if (flaw === 'ambiguous') return numbers.question(readings.map((reading) => shownNumber(reading, piecesRule)));
  const sentence = stockAnswers.flaws[flaw];
  return typeof sentence === 'string' ? sentence : sentence(limits.stock.maxQuantity);
}
