import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import { type Customer, findCustomerById } from '#server/platform/sessions/account.repository.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { consumeLink, dropLinks, linkAddress, writeLink } from '#server/services/links/mailed-links.ts';
import { shortMail } from '#server/services/mail/short-mail.ts';
import { accountMail as text } from '#text/mail/account-mail.ts';
import { type AccountMailDeps } from './address-proof.service.ts';
import { proveOwner } from './address-owner.ts';

/** Mails the link that logs a customer in whose password many are guessing; only the last one can be used. */
export async function mailLogin(
  { db, outbox, now }: AccountMailDeps,
  { id, email }: Customer,
  shopUrl: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await dropLinks(transaction, id, 'login');
    const token = await writeLink(transaction, 'login', { accountId: id, email }, now());
    const link = [text.loginAt, linkAddress(shopUrl, 'login', { token })] as const;
    const paragraphs = [text.login, text.loginIgnore];
    await outbox.queue(transaction, await shortMail(email, text.loginSubject, { paragraphs, link }), {
      kind: 'loginLink',
      isUrgent: true,
    });
  });
}

/** Whom a mailed link logs in, which proves the address, too. Throws link_invalid. */
export async function logInByLink({ db, now }: RouteDeps, token: string): Promise<Customer> {
  return await db.transaction().execute(async (transaction) => {
    const { accountId: id, email } = await consumeLink(transaction, 'login', token, now());
    const customer = await findCustomerById(transaction, id);
    if (customer?.email !== email) throw new ApiProblem('link_invalid');
    // Who reads the mail need not be who knows the password.
    await proveOwner(transaction, customer, { now: now(), isHolder: false });
    return { ...customer, isProven: true };
  });
}
