import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { LoginGuard } from '#server/limits/login-guard.ts';
import type { ProvingCall } from '#server/routing/prove.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import type { KnownDevices } from '#server/sessions/known-devices.ts';
import type { Passwords } from '#server/passwords/passwords.ts';
import { verifyInConstantTime } from '#server/passwords/verify-in-constant-time.ts';
import { passwordHashOf } from './own-account.repository.ts';

interface ProvingDeps {
  db: ShopDatabase;
  passwords: Passwords;
  logins: LoginGuard;
  devices: KnownDevices;
}

/** The key that counts wrong passwords. A guest's attempts count separately, because the guest has only typed the address. */
export const guessedAccount = ({ id, email, isGuest }: Pick<Customer, 'id' | 'email' | 'isGuest'>): string =>
  isGuest ? `guest ${id}` : `customer ${email}`;

/** Checks the password of an account with the limits of a login. Throws password_wrong and too_many_requests. */
export async function proveByPassword(
  { db, passwords, logins, devices }: ProvingDeps,
  { account, password = '', ip, context }: ProvingCall<Customer>,
): Promise<void> {
  const device = devices.nameOf(context, 'customer', account.id);
  const { takeBack } = await logins.begin({ account: guessedAccount(account), network: ip, device });
  const hash = await passwordHashOf(db, account.id);
  if (!(await verifyInConstantTime(passwords, hash || undefined, password))) throw new ApiProblem('password_wrong');
  await takeBack();
}
