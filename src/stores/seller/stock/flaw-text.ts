import { limits } from '#contract/limits.ts';
import type { QuantityFlaw } from '#domain/seller/stock-state.ts';
import { stockAnswers } from '#text/seller-stock.ts';

/** What is said of a text that is no number of pieces. */
export function flawText(flaw: QuantityFlaw): string {
  const sentence = stockAnswers.flaws[flaw];
  return typeof sentence === 'string' ? sentence : sentence(limits.stock.maxQuantity);
}
