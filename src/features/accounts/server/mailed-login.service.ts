import type { RouteDeps } from '#server/routing/api-router.ts';
import { type Customer, holdCustomer } from '#server/sessions/account.repository.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { consumeLink, dropLinks, linkAddress, readLink, writeLink } from '#server/links/mailed-links.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { accountMail as text } from '../text/account-mail.ts';
import { type AccountMailDeps } from './address-proof.service.ts';
import { proveOwner } from './address-owner.ts';

/** Mails a login link to a customer whose account is under attack. Only the newest link works. */
export async function mailLogin(
  { db, outbox, now }: AccountMailDeps,
  { id, email }: Customer,
  shopUrl: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await dropLinks(transaction, id, 'login');
    const token = await writeLink(transaction, 'login', { accountId: id, email }, now());
    const link = [text.loginAt, linkAddress(shopUrl, 'login', { token })] as const;
    const mail = await shortMail(email, text.loginSubject, { paragraphs: [text.login, text.loginIgnore], link });
    await outbox.queue(transaction, mail, { kind: 'loginLink' });
  });
}

/** Returns the customer for a login link and marks the address as proven. Throws link_invalid. */
export async function logInByLink({ db, now }: RouteDeps, token: string): Promise<Customer> {
  return await db.transaction().execute(async (transaction) => {
    const { accountId } = await readLink(transaction, 'login', token, now());
    const customer = await holdCustomer(transaction, accountId);
    const { email } = await consumeLink(transaction, 'login', token, now());
    if (customer?.email !== email) throw new ApiProblem('link_invalid');
    // The reader of the mail may be another person than the one who knows the password.
    await proveOwner(transaction, customer, { now: now(), isHolder: false });
    return { ...customer, isProven: true };
  });
}
