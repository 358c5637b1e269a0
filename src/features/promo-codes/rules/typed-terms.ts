import { limits } from '#core/limits.ts';
import { type NumberRule, readNumber } from '#core/typed-number.ts';
import type { PromoTerms } from '../contract/promo-code-endpoints.ts';

const { percent, maxUses, maxPerCustomer } = limits.promo;

export const percentRule: NumberRule = { decimals: 0, units: ['%'], least: percent.min, most: percent.max };
export const usesRule: NumberRule = { decimals: 0, least: 1, most: maxUses };
export const perCustomerRule: NumberRule = { decimals: 0, least: 1, most: maxPerCustomer };

function numberIn(typed: string | undefined, rule: NumberRule): number | null {
  const read = readNumber(typed ?? '', rule);
  return 'value' in read ? read.value : null;
}

/** The terms of a code as a form has them. An empty field is a missing limit, or all categories. The form blocks wrong numbers. */
export const typedTerms = (fields: Readonly<Record<string, string>>): PromoTerms => ({
  percentage: numberIn(fields['percentage'], percentRule) ?? 0,
  category: fields['category'] || null,
  firstDay: fields['firstDay'] || null,
  lastDay: fields['lastDay'] || null,
  maxUses: numberIn(fields['maxUses'], usesRule),
  maxPerCustomer: numberIn(fields['maxPerCustomer'], perCustomerRule),
});
