import { lisbonDay } from '#core/lisbon-day.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { type CodeTerms, refusalOf } from '../rules/code-refusal.ts';
import { plainCode } from '../rules/plain-code.ts';
import { findPromoCode, lockPromoCode, type PromoCodeRow } from './promo-code.repository.ts';
import { PromoRefused } from './promo-refused.ts';
import { type CodeUser, countUses } from './promo-use.repository.ts';

export const toCodeTerms = (row: PromoCodeRow): CodeTerms => ({
  isActive: row.is_active === 1,
  category: row.category,
  firstDay: row.first_day,
  lastDay: row.last_day,
  maxUses: row.max_uses,
  maxPerCustomer: row.max_per_customer,
});

const isLimited = ({ max_uses, max_per_customer }: PromoCodeRow): boolean =>
  max_uses !== null || max_per_customer !== null;

/** Returns the seller's code that a customer typed. Throws promo_code_invalid for an unknown or stopped one. */
export async function getTypedCode(db: ShopDatabase, typed: string): Promise<PromoCodeRow> {
  const row = await findPromoCode(db, { code: plainCode(typed) });
  if (row?.is_active !== 1) throw new ApiProblem('promo_code_invalid');
  return row;
}

interface Use {
  customer: CodeUser;
  now: Date;
  /** The categories of the ordered goods. */
  categories?: readonly string[];
}

/** Checks whether a customer can use a code now. Throws promo_code_invalid and promo_code_refused. */
export async function expectUsable(
  db: ShopDatabase,
  row: PromoCodeRow,
  { customer, now, categories }: Use,
): Promise<void> {
  const refusal = refusalOf(toCodeTerms(row), {
    today: lisbonDay(now),
    uses: row.max_uses === null ? 0 : await countUses(db, row.code),
    ownUses: row.max_per_customer === null ? 0 : await countUses(db, row.code, customer),
    categories,
  });
  if (refusal === 'unknown') throw new ApiProblem('promo_code_invalid');
  if (refusal) throw new PromoRefused(refusal, (refusal === 'early' ? row.first_day : row.last_day) ?? '');
}

/**
 * Uses a code for a new order, within its transaction. A code with a limit is locked until the commit, so that simultaneous orders cannot
 * exceed the limit. Returns the code as it is now. Throws what expectUsable throws.
 */
export async function usePromoCode(transaction: ShopDatabase, found: PromoCodeRow, use: Use): Promise<PromoCodeRow> {
  const row = isLimited(found) ? await lockPromoCode(transaction, found.code) : found;
  if (!row) throw new ApiProblem('promo_code_invalid');
  await expectUsable(transaction, row, use);
  return row;
}

/** Checks before an unpaid order takes its use of a code again that its limits still allow it. Throws promo_code_refused. */
export async function expectUseLeft(transaction: ShopDatabase, code: string, customer: CodeUser): Promise<void> {
  const row = await lockPromoCode(transaction, code);
  if (!row) return;
  if (row.max_uses !== null && (await countUses(transaction, code)) >= row.max_uses) throw new PromoRefused('used_up');
  if (row.max_per_customer === null) return;
  if ((await countUses(transaction, code, customer)) >= row.max_per_customer) throw new PromoRefused('used_by_you');
}
