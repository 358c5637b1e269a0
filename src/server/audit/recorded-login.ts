import type { ShopDatabase } from '../database/schema.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { type AuditedAction, runAuditedAction } from './audited-action.ts';
import type { loginCalls } from './audit-rule.ts';

/** A login to the seller's area or a logout. The caller is not authenticated, so `route` does not record it. */
interface Attempt {
  call: (typeof loginCalls)[number];
  network: string | undefined;
}

interface Deps {
  db: ShopDatabase;
  now: () => Date;
}

/** Only refusals that a limit counts, because strangers must not be able to fill the log. */
const recordedRefusals = new Set([
  'invalid_credentials',
  'second_factor_needed',
  'second_factor_wrong',
  'second_factor_stopped',
]);

const toAction = ({ now }: Deps, { call, network = '' }: Attempt, sellerId: string, result: string): AuditedAction => ({
  ...{ call, sellerId, subject: 'account', subjectId: '', details: { result }, network, shopUrl: '', isMailed: false },
  now: now(),
  isWritten: false,
});

/** Runs work whose first transaction records the seller's login or logout. */
export const recordSuccess = <Result>(
  deps: Deps,
  attempt: Attempt,
  sellerId: string,
  work: () => Promise<Result>,
): Promise<Result> => runAuditedAction(toAction(deps, attempt, sellerId, 'success'), work);

/** Runs an authentication check and records a refusal. The check calls `found` with the seller once the password is correct. */
export async function recordRefusal<Result>(
  deps: Deps,
  attempt: Attempt,
  check: (found: (sellerId: string) => void) => Promise<Result>,
): Promise<Result> {
  let sellerId = '';
  try {
    return await check((id) => void (sellerId = id));
  } catch (error) {
    if (error instanceof ApiProblem && recordedRefusals.has(error.code))
      await runAuditedAction(toAction(deps, attempt, sellerId, error.code), () =>
        deps.db.transaction().execute(() => Promise.resolve()),
      );
    throw error;
  }
}
