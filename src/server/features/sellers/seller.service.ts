import type { Credentials } from '#contract/user.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { AttemptLimits } from '#server/platform/http/attempt-limits.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { Seller } from '#server/platform/sessions/account.repository.ts';
import type { Passwords } from '#server/services/passwords/passwords.ts';
import { verifyOrWaste } from '#server/services/passwords/verify-or-waste.ts';
import { findSellerByEmail } from './seller.repository.ts';

/** What the calls about the seller's account need. */
export interface SellerDeps extends RouteDeps {
  passwords: Passwords;
  /** Counts logins. */
  attempts: AttemptLimits;
}

/** The seller of these credentials. Throws invalid_credentials, whichever of the two is wrong. */
export async function logInSeller({ db, passwords }: SellerDeps, { email, password }: Credentials): Promise<Seller> {
  const seller = await findSellerByEmail(db, email.toLowerCase());
  const isRight = await verifyOrWaste(passwords, seller?.password_hash, password);
  if (!seller || !isRight) throw new ApiProblem('invalid_credentials');
  return seller;
}
