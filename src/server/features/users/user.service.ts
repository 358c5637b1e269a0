import type { Credentials, Registration } from '#contract/user.ts';
import { type AccountMailDeps, askForProof } from '#server/features/accounts/address-proof.service.ts';
import { mailLogin } from '#server/features/accounts/mailed-login.service.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { randomId } from '#server/platform/database/random-id.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { CallLimits } from '#server/platform/limits/call-limits.ts';
import type { LoginAttempt, LoginGuard } from '#server/platform/limits/login-guard.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { Customer } from '#server/platform/sessions/account.repository.ts';
import type { OpeningDeps } from '#server/platform/sessions/authentication.ts';
import type { KnownDevices } from '#server/platform/sessions/known-devices.ts';
import type { Passwords } from '#server/services/passwords/passwords.ts';
import { verifyOrWaste } from '#server/services/passwords/verify-or-waste.ts';
import { isWeakPassword } from '#server/services/passwords/weak-password.ts';
import { findLogin, insertUser } from './user.repository.ts';

/** What the calls about customers' accounts need. */
export interface UserDeps extends RouteDeps, AccountMailDeps {
  passwords: Passwords;
  logins: LoginGuard;
  devices: KnownDevices;
  tellOfDevice: OpeningDeps['tellOfDevice'];
  limits: CallLimits;
  /** Whether mails leave the shop; without them nobody could prove an address. */
  isMailSent: boolean;
}

/**
 * Makes an account and mails the link that proves its address; addresses are the same whatever their case. `shopUrl` is where
 * the shop is seen from outside. Throws password_weak and email_taken.
 */
export async function registerCustomer(
  deps: UserDeps,
  { name, email, password }: Registration,
  shopUrl: string,
): Promise<Customer> {
  const { db, now, passwords } = deps;
  if (isWeakPassword(password, { name, email })) throw new ApiProblem('password_weak');
  const customer: Customer = {
    id: randomId(),
    name,
    email: email.toLowerCase(),
    cart: {},
    isProven: false,
    hasPassword: true,
    isGuest: false,
  };
  const row = { id: customer.id, name, email: customer.email, cart_json: '{}', created_at: now().toISOString() };
  const passwordHash = await passwords.hash(password);
  try {
    await db.transaction().execute(async (transaction) => {
      await insertUser(transaction, { ...row, password_hash: passwordHash });
      await askForProof(deps, transaction, customer, shopUrl);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('email_taken') : error;
  }
  return customer;
}

/** From where somebody logs in, and where the shop is seen from outside. */
interface LoginPlace extends Pick<LoginAttempt, 'network'> {
  deviceOf: (accountId: string) => string | undefined;
  shopUrl: string;
}

/** Mails a link to log in by, as often as mails of a kind may go to an address; nobody learns when it is too often. */
async function mailWithinLimit(
  deps: UserDeps,
  customer: Customer,
  { network, shopUrl }: Pick<LoginPlace, 'network' | 'shopUrl'>,
): Promise<void> {
  try {
    await deps.limits.mail.countTyped(`login to ${customer.email}`, network);
  } catch (error) {
    if (error instanceof ApiProblem) return;
    throw error;
  }
  await mailLogin(deps, customer, shopUrl);
}

/**
 * The customer of these credentials; `deviceOf` names the device that asks, if that account has logged in there before. An
 * unknown address and a wrong password look and last the same: invalid_credentials, and login_by_mail once many guess the
 * account or the caller has guessed too often, when a right password is mailed a link instead. Throws what LoginGuard throws.
 */
export async function logInCustomer(
  deps: UserDeps,
  { email, password }: Credentials,
  { network, deviceOf, shopUrl }: LoginPlace,
): Promise<Customer> {
  const { db, passwords, logins } = deps;
  const address = email.toLowerCase();
  const login = await findLogin(db, address);
  const device = login && deviceOf(login.customer.id);
  const account = `customer ${address}`;
  const { isGuessed, takeBack } = await logins.begin({ account, network, device, canProveByMail: deps.isMailSent });
  const isRight = await verifyOrWaste(passwords, login?.passwordHash, password);
  if (isGuessed && deps.isMailSent) {
    if (login && isRight) await mailWithinLimit(deps, login.customer, { network, shopUrl });
    // The same for a wrong password: nobody learns by it that one was right.
    throw new ApiProblem('login_by_mail');
  }
  if (!login || !isRight) throw new ApiProblem('invalid_credentials');
  await takeBack();
  return login.customer;
}
