import type { Credentials, Registration } from '#features/session/contract/user.ts';
import { type AccountMailDeps, askForProof } from '../address-proof.service.ts';
import { mailLogin } from '../mailed-login.service.ts';
import { releaseImport } from '../imported-accounts.ts';
import { isUniqueViolation } from '#server/database/database-errors.ts';
import { randomId } from '#server/database/random-id.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { LoginAttempt, LoginGuard } from '#server/limits/login-guard.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import type { CheckAgain, OpeningDeps } from '#server/sessions/authentication.ts';
import type { KnownDevices } from '#server/sessions/known-devices.ts';
import type { Passwords } from '#server/passwords/passwords.ts';
import { verifyInConstantTime } from '#server/passwords/verify-in-constant-time.ts';
import { isWeakPassword } from '#server/passwords/weak-password.ts';
import { findLogin, holdPassword, insertUser } from './user.repository.ts';

export interface UserDeps extends RouteDeps, AccountMailDeps {
  passwords: Passwords;
  logins: LoginGuard;
  devices: KnownDevices;
  mailAboutDevice: OpeningDeps['mailAboutDevice'];
  limits: CallLimits;
  /** Whether the shop sends mails. Without mails, no customer can prove an address. */
  isMailSent: boolean;
}

/** Creates an account and mails the link that proves its address. Throws password_weak and email_taken. */
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
      await releaseImport(transaction, customer.email);
      await insertUser(transaction, { ...row, password_hash: passwordHash });
      await askForProof(deps, transaction, customer, shopUrl);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('email_taken') : error;
  }
  return customer;
}

interface LoginPlace extends Pick<LoginAttempt, 'network'> {
  deviceOf: (accountId: string) => string | undefined;
  shopUrl: string;
}

/** Mails a login link within the limit of mails per address. Above the limit, sends nothing and gives the caller no sign of it. */
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

const expectingPassword =
  ({ id }: Customer, passwordHash: string): CheckAgain =>
  async (transaction) => {
    if (!(await holdPassword(transaction, id, passwordHash))) throw new ApiProblem('invalid_credentials');
  };

/**
 * Returns the customer, and the check to repeat when the session opens. An unknown address and a wrong password give invalid_credentials in the same
 * time. Throws login_by_mail while the account is under attack or the caller has failed too often; a correct password then gets a login link. Also
 * throws the errors of LoginGuard.
 */
export async function logInCustomer(
  deps: UserDeps,
  { email, password }: Credentials,
  { network, deviceOf, shopUrl }: LoginPlace,
): Promise<{ customer: Customer; checkAgain: CheckAgain }> {
  const { db, passwords, logins } = deps;
  const address = email.toLowerCase();
  const login = await findLogin(db, address);
  const device = login && deviceOf(login.customer.id);
  const account = `customer ${address}`;
  const { isGuessed, takeBack } = await logins.begin({ account, network, device, canProveByMail: deps.isMailSent });
  const isRight = await verifyInConstantTime(passwords, login?.passwordHash, password);
  if (isGuessed && deps.isMailSent) {
    if (login && isRight) await mailWithinLimit(deps, login.customer, { network, shopUrl });
    // A wrong password gets the same error, so that the response does not confirm a correct one.
    throw new ApiProblem('login_by_mail');
  }
  if (!login?.passwordHash || !isRight) throw new ApiProblem('invalid_credentials');
  await takeBack();
  const { customer, passwordHash } = login;
  return { customer, checkAgain: expectingPassword(customer, passwordHash) };
}
