import { isUniqueViolation } from '#server/database/database-errors.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { type Customer, findCustomerById, holdCustomer } from '#server/sessions/account.repository.ts';
import { holdCaller } from '#server/sessions/hold-caller.ts';
import { deleteOtherSessions } from '#server/sessions/session.repository.ts';
import {
  consumeLink,
  dropExpiredLinks,
  dropLinks,
  linkAddress,
  readLink,
  writeLink,
} from '#server/links/mailed-links.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { deletePasskeysOf } from '#features/passkeys/server/passkey.repository.ts';
import type { Passwords } from '#server/passwords/passwords.ts';
import { isWeakPassword } from '#server/passwords/weak-password.ts';
import { accountMail as text } from '../text/account-mail.ts';
import { type AccountMailDeps, askForProof } from './address-proof.service.ts';
import { claimAddress, findGuestId } from './guests.repository.ts';
import { releaseImport } from './imported-accounts.ts';
import { proveOwner } from './address-owner.ts';
import { notMeLink } from './not-me.service.ts';
import { findAccountId, savePassword } from './own-account.repository.ts';

export interface PasswordDeps extends AccountMailDeps {
  passwords: Passwords;
}

/** Neither the response nor its time shows whether the account exists. An unknown address gets a link that leads nowhere. */
export async function forgetPassword(deps: PasswordDeps, email: string, shopUrl: string): Promise<void> {
  const { db, now, outbox } = deps;
  const to = email.toLowerCase();
  await dropExpiredLinks(db, now());
  await db.transaction().execute(async (transaction) => {
    const accountId = await findAccountId(transaction, to);
    const token = await writeLink(transaction, 'password', { accountId: accountId ?? '', email: to }, now());
    const link = [text.resetAt, linkAddress(shopUrl, 'password', { token })] as const;
    const mail = await shortMail(to, text.resetSubject, { paragraphs: [text.reset, text.resetIgnore], link });
    if (accountId) await outbox.queue(transaction, mail, { kind: 'passwordReset' });
    else await remindGuest(deps, transaction, to, shopUrl);
  });
}

/** Mails the newest guest of the address a link to the orders instead. */
async function remindGuest(deps: PasswordDeps, transaction: ShopDatabase, email: string, shopUrl: string) {
  const id = await findGuestId(transaction, email);
  if (id) await askForProof(deps, transaction, { id, email, isGuest: true }, shopUrl);
}

/** Sets a new password; all sessions, keys and links end. Throws link_invalid, and password_weak; the link then still works. */
export async function resetPassword(
  deps: PasswordDeps,
  { token, password }: { token: string; password: string },
  shopUrl: string,
): Promise<Customer> {
  const { db, now, passwords } = deps;
  const owner = await readLink(db, 'password', token, now());
  const customer = await findCustomerById(db, owner.accountId);
  if (customer?.email !== owner.email) throw new ApiProblem('link_invalid');
  if (isWeakPassword(password, customer)) throw new ApiProblem('password_weak');
  const hash = await passwords.hash(password);
  await db.transaction().execute(async (transaction) => {
    const held = await holdCustomer(transaction, customer.id);
    await consumeLink(transaction, 'password', token, now());
    if (held?.email !== owner.email) throw new ApiProblem('link_invalid');
    // An intruder may have added a key.
    await deletePasskeysOf(transaction, { audience: 'customer', account_id: customer.id });
    await proveOwner(transaction, customer, { now: now(), isHolder: false });
    await setPassword(deps, transaction, { ...customer, isProven: true }, { hash, keptSessions: [], shopUrl });
  });
  return { ...customer, isProven: true };
}

/** Changes the password or sets the first one. All other sessions, links and pending changes end. Throws password_weak, not_authenticated. */
export async function changePassword(
  deps: PasswordDeps,
  customer: Customer,
  { password, keptSessions }: { password: string; keptSessions: readonly string[] },
  shopUrl: string,
): Promise<void> {
  if (isWeakPassword(password, customer)) throw new ApiProblem('password_weak');
  const hash = await deps.passwords.hash(password);
  const isClaimed = customer.isGuest && (await becomeAccount(deps, customer));
  await deps.db.transaction().execute(async (transaction) => {
    const holder = await holdCaller(transaction, customer, keptSessions);
    await setPassword(deps, transaction, holder, { hash, keptSessions, shopUrl });
    const isUnproven = !customer.isProven && (isClaimed || !customer.isGuest);
    if (isUnproven) await askForProof(deps, transaction, { ...customer, isGuest: false }, shopUrl);
  });
}

/** Returns whether the guest became the account of its address. Otherwise, the orders join the address's account when it is proven. */
async function becomeAccount({ db }: PasswordDeps, { id, email }: Customer): Promise<boolean> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await releaseImport(transaction, email);
      return await claimAddress(transaction, id);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Saves a new password. Earlier sessions, links, codes and pending changes end. A guest's order links stay valid. */
async function setPassword(
  { outbox, now }: PasswordDeps,
  transaction: ShopDatabase,
  { id, email, isProven, isGuest }: Customer,
  { hash, keptSessions, shopUrl }: { hash: string; keptSessions: readonly string[]; shopUrl: string },
): Promise<void> {
  await savePassword(transaction, id, hash);
  await deleteOtherSessions(transaction, 'customer', id, keptSessions);
  if (isGuest) await dropLinks(transaction, id, 'password');
  else await dropLinks(transaction, id);
  if (!isProven) return;
  const link = await notMeLink(transaction, { id, email }, { shopUrl, now: now() });
  const mail = await shortMail(email, text.passwordChangedSubject, { paragraphs: [text.passwordChanged], link });
  await outbox.queue(transaction, mail, { kind: 'passwordChanged' });
}
