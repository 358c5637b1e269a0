import { isEligible } from '#features/cart/rules/code-discount.ts';
import type { PromoReason } from '../contract/promo-reason.ts';

/** The terms of a code. Days are days in Lisbon, `2026-06-15`; null means without a limit. */
export interface CodeTerms {
  isActive: boolean;
  category: string | null;
  firstDay: string | null;
  lastDay: string | null;
  maxUses: number | null;
  maxPerCustomer: number | null;
}

/** Why a code is not valid for anyone now. `active` if it is. */
export type CodeState = 'active' | 'stopped' | 'early' | 'over' | 'used_up';

/** Why a customer cannot use a code for an order. A stopped code is treated as unknown. */
type CodeRefusal = 'unknown' | PromoReason;

/** The state of a code on a day in Lisbon, after `uses` orders. */
export function codeStateOf(terms: CodeTerms, { today, uses }: { today: string; uses: number }): CodeState {
  if (!terms.isActive) return 'stopped';
  if (terms.firstDay !== null && today < terms.firstDay) return 'early';
  if (terms.lastDay !== null && today > terms.lastDay) return 'over';
  return terms.maxUses !== null && uses >= terms.maxUses ? 'used_up' : 'active';
}

/** The facts about an order with a code. Without `categories`, the goods do not matter. */
interface CodeUse {
  today: string;
  /** The orders that use the code, in total and of this customer. */
  uses: number;
  ownUses: number;
  categories?: readonly string[] | undefined;
}

/** Returns the first reason why a customer cannot use a code; undefined if the customer can. */
export function refusalOf(terms: CodeTerms, { ownUses, categories, ...use }: CodeUse): CodeRefusal | undefined {
  const state = codeStateOf(terms, use);
  if (state === 'stopped') return 'unknown';
  if (state !== 'active') return state;
  if (terms.maxPerCustomer !== null && ownUses >= terms.maxPerCustomer) return 'used_by_you';
  return categories?.some((category) => isEligible(terms, category)) === false ? 'no_product' : undefined;
}
