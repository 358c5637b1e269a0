import type { ShopDatabase } from '#server/database/schema.ts';
import { retryAfterClash } from '#server/database/database-errors.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { type Customer, holdCustomer } from '#server/sessions/account.repository.ts';
import { consumeEarliestLink, linkAddress, readLink, writeLink } from '#server/links/mailed-links.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { accountMail as text } from '../text/account-mail.ts';
import type { AccountMailDeps } from './address-proof.service.ts';
import { proveOwner, removeAccess } from './address-owner.ts';
import { becomeGuest, markAddresses } from './guests.repository.ts';
import { findAccountId, saveEmail } from './own-account.repository.ts';

/** Returns the "this was not me" link of a mail about a sensitive action, in the form that shortMail takes. */
export async function notMeLink(
  transaction: ShopDatabase,
  { id, email }: Pick<Customer, 'id' | 'email'>,
  { shopUrl, now }: { shopUrl: string; now: Date },
): Promise<readonly [string, string]> {
  const token = await writeLink(transaction, 'not_me', { accountId: id, email }, now);
  return [text.notMeAt, linkAddress(shopUrl, 'not_me', { token })];
}

/**
 * Restores an account after an intrusion. All access ends, it gets the mail's address back, and no saved address is preselected. Mails a link for a
 * new password, and notifies the address that loses the account. Throws link_invalid.
 */
export async function protectAccount(deps: AccountMailDeps, token: string, shopUrl: string): Promise<void> {
  // A stranger may register the address in the same moment. The account then joins the stranger's, who loses access to it.
  await retryAfterClash(() => protectOnce(deps, token, shopUrl));
}

async function protectOnce(deps: AccountMailDeps, token: string, shopUrl: string): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (transaction) => {
    const { accountId } = await readLink(transaction, 'not_me', token, now);
    const customer = await holdCustomer(transaction, accountId);
    const { accountId: linked, email } = await consumeEarliestLink(transaction, 'not_me', token, now);
    if (!customer || linked !== accountId) throw new ApiProblem('link_invalid');
    await removeAccess(transaction, accountId);
    await markAddresses(transaction, accountId);
    const id = await giveAddressBack(transaction, customer, { email, now });
    await mailNewPassword(deps, transaction, { accountId: id, email }, shopUrl);
    if (customer.email !== email) await tellFormerAddress(deps, transaction, customer.email);
  });
}

/** Gives the mailed address back. Another account that has it now takes over the data. Returns the id of the account with the address. */
async function giveAddressBack(
  transaction: ShopDatabase,
  { id, email: present }: Customer,
  { email, now }: { email: string; now: Date },
): Promise<string> {
  if (present === email) return id;
  const other = await findAccountId(transaction, email);
  if (other === undefined) {
    await saveEmail(transaction, { id, email }, now);
    return id;
  }
  await becomeGuest(transaction, { id, email });
  await proveOwner(transaction, { id: other, email }, { now, isHolder: false, confirmedGuest: id });
  return other;
}

/** Without a link against intruders, because an intruder may read this address. */
async function tellFormerAddress({ outbox }: AccountMailDeps, transaction: ShopDatabase, email: string): Promise<void> {
  const mail = await shortMail(email, text.emailChangedSubject, { paragraphs: [text.emailChanged] });
  await outbox.queue(transaction, mail, { kind: 'emailChanged' });
}

async function mailNewPassword(
  { outbox, now }: AccountMailDeps,
  transaction: ShopDatabase,
  owner: { accountId: string; email: string },
  shopUrl: string,
): Promise<void> {
  const token = await writeLink(transaction, 'password', owner, now());
  const link = [text.resetAt, linkAddress(shopUrl, 'password', { token })] as const;
  const mail = await shortMail(owner.email, text.resetSubject, { paragraphs: [text.protected], link });
  await outbox.queue(transaction, mail, { kind: 'passwordReset' });
}
