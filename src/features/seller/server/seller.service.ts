import type { Credentials } from '#features/session/contract/user.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { LoginAttempt, LoginGuard } from '#server/limits/login-guard.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import type { Vault } from '#server/secrets/vault.ts';
import type { SellerRow } from '#server/sessions/account.repository.ts';
import type { OpeningDeps } from '#server/sessions/authentication.ts';
import type { KnownDevices } from '#server/sessions/known-devices.ts';
import type { Passwords } from '#server/passwords/passwords.ts';
import { verifyInConstantTime } from '#server/passwords/verify-in-constant-time.ts';
import { findSellerByEmail } from './seller.repository.ts';

/** The dependencies of calls about the seller's account. */
export interface SellerDeps extends RouteDeps {
  passwords: Passwords;
  logins: LoginGuard;
  devices: KnownDevices;
  mailAboutDevice: OpeningDeps['mailAboutDevice'];
  limits: CallLimits;
  vault: Vault;
}

/**
 * Checks an e-mail and password and returns their seller. `deviceOf` returns the name of the calling device if the account has logged in on it
 * before. Throws invalid_credentials for a wrong e-mail or password, and too_many_requests after too many attempts.
 */
export async function logInSeller(
  { db, passwords, logins }: Pick<SellerDeps, 'db' | 'passwords' | 'logins'>,
  { email, password }: Credentials,
  { network, deviceOf }: Pick<LoginAttempt, 'network'> & { deviceOf: (accountId: string) => string | undefined },
): Promise<SellerRow> {
  const address = email.toLowerCase();
  const seller = await findSellerByEmail(db, address);
  const { takeBack } = await logins.begin({
    account: `seller ${address}`,
    network,
    device: seller && deviceOf(seller.id),
  });
  const isRight = await verifyInConstantTime(passwords, seller?.password_hash || undefined, password);
  if (!seller || !isRight) throw new ApiProblem('invalid_credentials');
  await takeBack();
  return seller;
}
