import { lisbonDay } from '#core/lisbon-day.ts';
import { toEuros } from '#core/money.ts';
import { isPromoCode } from '#features/cart/rules/promo.ts';
import { isUniqueViolation } from '#server/database/database-errors.ts';
import { randomId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { wrongField } from '#server/http/parse.ts';
import type { PromoCode, PromoTerms } from '../contract/promo-code-endpoints.ts';
import { codeStateOf } from '../rules/code-refusal.ts';
import {
  deletePromoCode,
  findPromoCode,
  insertPromoCode,
  listPromoCodes,
  lockPromoCode,
  type PromoCodeRow,
  updatePromoCode,
} from './promo-code.repository.ts';
import { type CodeUsage, usageOf } from './promo-use.repository.ts';
import { toCodeTerms } from './use-promo-code.ts';

interface Deps {
  db: ShopDatabase;
  now: () => Date;
}

function toPromoCode(row: PromoCodeRow, { uses, given, isUsed }: CodeUsage, now: Date): PromoCode {
  const terms = toCodeTerms(row);
  return {
    id: row.id,
    code: row.code,
    percentage: row.percentage,
    ...terms,
    state: codeStateOf(terms, { today: lisbonDay(now), uses }),
    uses,
    given: toEuros(given),
    isUsed,
  };
}

/** Returns one page of the codes, newest first. */
export async function readPromoCodes({ db, now }: Deps, wanted: number) {
  const { rows, ...page } = await listPromoCodes(db, wanted);
  const usage = await usageOf(
    db,
    rows.map(({ code }) => code),
  );
  const time = now();
  return { codes: rows.map((row) => toPromoCode(row, usage(row.code), time)), ...page };
}

/** The columns of a code's terms. Throws invalid_body if the last day is before the first. */
function toColumns({ firstDay, lastDay, maxUses, maxPerCustomer, percentage, category }: PromoTerms) {
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) throw wrongField('lastDay', 'before_first_day');
  return {
    percentage,
    category,
    first_day: firstDay,
    last_day: lastDay,
    max_uses: maxUses,
    max_per_customer: maxPerCustomer,
  };
}

async function readChanged({ db, now }: Deps, row: PromoCodeRow | undefined): Promise<PromoCode> {
  if (!row) throw new ApiProblem('promo_code_not_found');
  return toPromoCode(row, (await usageOf(db, [row.code]))(row.code), now());
}

/** The audit log records a seller's action in the transaction that writes. */
const inTransaction = <Result>({ db }: Deps, write: (transaction: ShopDatabase) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(write);

/** Creates a code, which customers can use immediately. Throws promo_code_taken, also for the code of the content file. */
export async function addPromoCode(deps: Deps, { code, ...terms }: PromoTerms & { code: string }): Promise<PromoCode> {
  if (isPromoCode(code)) throw new ApiProblem('promo_code_taken');
  const now = deps.now();
  const row: PromoCodeRow = {
    id: randomId(),
    code,
    ...toColumns(terms),
    is_active: 1,
    created_at: now.toISOString(),
  };
  try {
    await inTransaction(deps, (transaction) => insertPromoCode(transaction, row));
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiProblem('promo_code_taken');
    throw error;
  }
  return await readChanged(deps, row);
}

/** Changes the terms of a code. Orders keep the discount that they have. Throws promo_code_not_found. */
export async function changePromoCode(deps: Deps, { id, ...terms }: PromoTerms & { id: string }): Promise<PromoCode> {
  const columns = toColumns(terms);
  return await readChanged(deps, await inTransaction(deps, (transaction) => updatePromoCode(transaction, id, columns)));
}

/** Stops a code, or lets customers use it again. Throws promo_code_not_found. */
export async function switchPromoCode(
  deps: Deps,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<PromoCode> {
  const is_active = isActive ? 1 : 0;
  return await readChanged(
    deps,
    await inTransaction(deps, (transaction) => updatePromoCode(transaction, id, { is_active })),
  );
}

/** Deletes a code. Throws promo_code_used if an order has ever used it. */
export async function removePromoCode({ db }: Deps, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await findPromoCode(transaction, { id });
    if (!row) return;
    // A simultaneous order holds the lock if the code has a limit.
    await lockPromoCode(transaction, row.code);
    if ((await usageOf(transaction, [row.code]))(row.code).isUsed) throw new ApiProblem('promo_code_used');
    await deletePromoCode(transaction, id);
  });
}
