import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { type Customer, findCustomerById } from '#server/platform/sessions/account.repository.ts';
import { deleteOtherSessions } from '#server/platform/sessions/session.repository.ts';
import {
  consumeLink,
  dropExpiredLinks,
  dropLinks,
  linkAddress,
  readLink,
  writeLink,
} from '#server/services/links/mailed-links.ts';
import { shortMail } from '#server/services/mail/short-mail.ts';
import { deletePasskeysOf } from '#server/services/passkeys/passkey.repository.ts';
import type { Passwords } from '#server/services/passwords/passwords.ts';
import { isWeakPassword } from '#server/services/passwords/weak-password.ts';
import { accountMail as text } from '#text/mail/account-mail.ts';
import { type AccountMailDeps, askForProof } from './address-proof.service.ts';
import { claimAddress, findGuestId } from './guests.repository.ts';
import { proveOwner } from './address-owner.ts';
import { notMeLink } from './not-me.service.ts';
import { findAccountId, savePassword } from './own-account.repository.ts';

/** What calls about passwords need. */
export interface PasswordDeps extends AccountMailDeps {
  passwords: Passwords;
}

/**
 * Mails the link by which a new password is set. Whether there is such an account shows neither in the answer nor in its
 * time: for nobody a link is written as well, which leads nowhere.
 */
export async function forgetPassword(deps: PasswordDeps, email: string, shopUrl: string): Promise<void> {
  const { db, now, outbox } = deps;
  const to = email.toLowerCase();
  await dropExpiredLinks(db, now());
  await db.transaction().execute(async (transaction) => {
    const accountId = await findAccountId(transaction, to);
    const token = await writeLink(transaction, 'password', { accountId: accountId ?? '', email: to }, now());
    const link = [text.resetAt, linkAddress(shopUrl, 'password', { token })] as const;
    const mail = await shortMail(to, text.resetSubject, { paragraphs: [text.reset, text.resetIgnore], link });
    if (accountId) await outbox.queue(transaction, mail, { kind: 'passwordReset', isUrgent: true });
    else await remindGuest(deps, transaction, to, shopUrl);
  });
}

/** Who has ordered without an account is mailed the way to the orders instead. */
async function remindGuest(deps: PasswordDeps, transaction: ShopDatabase, email: string, shopUrl: string) {
  const id = await findGuestId(transaction, email);
  if (id) await askForProof(deps, transaction, { id, email, isGuest: true }, shopUrl);
}

/**
 * Sets a new password by a mailed link, which proves the address. Every session, passkey, link and pending change ends. Returns
 * the customer. Throws link_invalid, and password_weak, after which the link can still be used.
 */
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
    await consumeLink(transaction, 'password', token, now());
    // Whoever took the account over may have added a key.
    await deletePasskeysOf(transaction, { audience: 'customer', account_id: customer.id });
    await proveOwner(transaction, customer, { now: now(), isHolder: false });
    await setPassword(deps, transaction, { ...customer, isProven: true }, { hash, keptSessions: [], shopUrl });
  });
  return { ...customer, isProven: true };
}

/** Changes the password, or sets the first. Every other session, link and pending change ends. Throws password_weak. */
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
    await setPassword(
      deps,
      transaction,
      { ...customer, isGuest: customer.isGuest && !isClaimed },
      { hash, keptSessions, shopUrl },
    );
    const isUnproven = !customer.isProven && (isClaimed || !customer.isGuest);
    if (isUnproven) await askForProof(deps, transaction, { ...customer, isGuest: false }, shopUrl);
  });
}

/** Whether the guest's address was free for an account; else its orders join that one when the address is proven. */
async function becomeAccount({ db }: PasswordDeps, { id }: Customer): Promise<boolean> {
  try {
    return await claimAddress(db, id);
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** With a new password no session, link, code or pending change of before opens the account. A guest's order links stay. */
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
