import type { Context } from 'hono';
import type { Credentials } from '#features/session/contract/user.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { LoginAttempt, LoginGuard } from '#server/limits/login-guard.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import type { Vault } from '#server/secrets/vault.ts';
import type { ProvingCall } from '#server/routing/prove.ts';
import type { Seller, SellerRow } from '#server/sessions/account.repository.ts';
import type { OpeningDeps } from '#server/sessions/authentication.ts';
import type { KnownDevices } from '#server/sessions/known-devices.ts';
import type { Passwords } from '#server/passwords/passwords.ts';
import { verifyInConstantTime } from '#server/passwords/verify-in-constant-time.ts';
import { findSellerByEmail } from './seller.repository.ts';

export interface SellerDeps extends RouteDeps {
  passwords: Passwords;
  logins: LoginGuard;
  devices: KnownDevices;
  mailAboutDevice: OpeningDeps['mailAboutDevice'];
  limits: CallLimits;
  vault: Vault;
}

/** Checks an e-mail and password. `deviceOf` returns the name of a device that the account knows. Throws invalid_credentials, too_many_requests. */
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

/** Checks the seller's password with the limits of a login. Throws invalid_credentials and too_many_requests. */
export async function proveSeller(
  deps: Pick<SellerDeps, 'db' | 'passwords' | 'logins' | 'devices'>,
  { account: { email }, password = '', ip, context }: ProvingCall<Seller>,
): Promise<void> {
  const deviceOf = (accountId: string) => deps.devices.nameOf(context, 'seller', accountId);
  await logInSeller(deps, { email, password }, { network: ip, deviceOf });
}

interface Trying {
  account: { id: string; email: string };
  ip: string | undefined;
  context: Context<ApiEnv>;
}

/** Checks a code with the limits of a password, but counts it separately, because its sender knows the password. Throws too_many_requests. */
export async function tryCode<Result>(
  { logins, devices }: Pick<SellerDeps, 'logins' | 'devices'>,
  { account: { id, email }, ip, context }: Trying,
  look: () => Promise<Result>,
): Promise<Result> {
  const device = devices.nameOf(context, 'seller', id);
  const { takeBack } = await logins.begin({ account: `code ${email}`, network: ip, device });
  const result = await look();
  await takeBack();
  return result;
}
