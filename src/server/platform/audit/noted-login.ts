import type { loginCalls } from '#domain/seller/audit-rules.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { type Act, duringAct } from './act.ts';

/** A caller who wants into the seller's area, or out of it. Nobody is logged in yet, so `route` notes nothing. */
interface Attempt {
  call: (typeof loginCalls)[number];
  network: string | undefined;
}

interface Deps {
  db: ShopDatabase;
  now: () => Date;
}

/** Only refusals of attempts that a limit counts, because strangers must not fill the log. */
const notedRefusals = new Set([
  'invalid_credentials',
  'second_factor_needed',
  'second_factor_wrong',
  'second_factor_stopped',
]);

const actOf = ({ now }: Deps, { call, network = '' }: Attempt, sellerId: string, result: string): Act => ({
  ...{ call, sellerId, subject: 'account', subjectId: '', details: { result }, network, shopUrl: '', isMailed: false },
  now: now(),
  isWritten: false,
});

/** Runs work whose first transaction notes the seller's login or logout. */
export const notedSuccess = <Result>(
  deps: Deps,
  attempt: Attempt,
  sellerId: string,
  work: () => Promise<Result>,
): Promise<Result> => duringAct(actOf(deps, attempt, sellerId, 'success'), work);

/** Runs a check of who is calling and notes its refusal; `found` receives the seller as soon as the password is right. */
export async function notedRefusal<Result>(
  deps: Deps,
  attempt: Attempt,
  check: (found: (sellerId: string) => void) => Promise<Result>,
): Promise<Result> {
  let sellerId = '';
  try {
    return await check((id) => void (sellerId = id));
  } catch (error) {
    if (error instanceof ApiProblem && notedRefusals.has(error.code))
      await duringAct(actOf(deps, attempt, sellerId, error.code), () =>
        deps.db.transaction().execute(() => Promise.resolve()),
      );
    throw error;
  }
}
