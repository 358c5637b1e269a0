import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { type Customer, findCustomerById } from '#server/platform/sessions/account.repository.ts';
import { consumeLink, dropLinks, linkAddress, writeLink } from '#server/services/links/mailed-links.ts';
import { shortMail } from '#server/services/mail/short-mail.ts';
import { accountMail as text } from '#text/mail/account-mail.ts';
import { findAccountId, saveEmail } from './own-account.repository.ts';
import { expectPassword, type PasswordDeps } from './password.service.ts';

/**
 * Mails a link to the address that an account shall have; it counts when the link is used. An address that another
 * account has gets none, and the answer is the same. Throws password_wrong.
 */
export async function askForNewEmail(
  deps: PasswordDeps,
  customer: Customer,
  { email, password }: { email: string; password: string },
  shopUrl: string,
): Promise<void> {
  await expectPassword(deps, customer, password);
  const { db, now, outbox } = deps;
  const to = email.toLowerCase();
  if (to === customer.email) return;
  await db.transaction().execute(async (transaction) => {
    const isTaken = (await findAccountId(transaction, to)) !== undefined;
    await dropLinks(transaction, customer.id, 'new_email');
    const token = await writeLink(
      transaction,
      'new_email',
      { accountId: isTaken ? '' : customer.id, email: to },
      now(),
    );
    const link = [text.newEmailAt, linkAddress(shopUrl, 'new_email', { token })] as const;
    const mail = await shortMail(to, text.newEmailSubject, { paragraphs: [text.newEmail, text.ignore], link });
    if (!isTaken) await outbox.queue(transaction, mail);
    await tell(deps, transaction, customer, [text.emailAsked, text.notYou]);
  });
}

/** Gives an account the address to which the link was mailed; both addresses are told. Throws link_invalid and email_taken. */
export async function confirmNewEmail(deps: PasswordDeps, token: string): Promise<void> {
  const { db, now } = deps;
  try {
    await db.transaction().execute(async (transaction) => {
      const { accountId, email } = await consumeLink(transaction, 'new_email', token, now());
      const before = await findCustomerById(transaction, accountId);
      if (!before) throw new ApiProblem('link_invalid');
      await saveEmail(transaction, { id: accountId, email }, now());
      // What was mailed to the former address opens nothing any more.
      await dropLinks(transaction, accountId);
      await tell(deps, transaction, before, [text.emailChanged, text.notYou]);
      await tell(deps, transaction, { email, isProven: true }, [text.emailIsNew]);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('email_taken') : error;
  }
}

/** Writes to an address, once it is known whose it is. */
async function tell(
  { outbox }: PasswordDeps,
  transaction: ShopDatabase,
  { email, isProven }: Pick<Customer, 'email' | 'isProven'>,
  paragraphs: readonly string[],
): Promise<void> {
  if (isProven) await outbox.queue(transaction, await shortMail(email, text.emailChangedSubject, { paragraphs }));
}
