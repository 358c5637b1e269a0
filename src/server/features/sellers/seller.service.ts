import type { Credentials } from '#contract/user.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { Seller } from '#server/platform/sessions/account.repository.ts';
import { verifyOrWaste } from '#server/services/passwords/verify-or-waste.ts';
import { findSellerByEmail } from './seller.repository.ts';

/** The seller of these credentials. Throws invalid_credentials, whichever of the two is wrong. */
export async function logInSeller({ db, passwords }: AppDeps, { email, password }: Credentials): Promise<Seller> {
  const seller = await findSellerByEmail(db, email.toLowerCase());
  const isRight = await verifyOrWaste(passwords, seller?.password_hash, password);
  if (!seller || !isRight) throw new ApiProblem('invalid_credentials');
  return seller;
}
