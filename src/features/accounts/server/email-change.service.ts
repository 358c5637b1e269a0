import { isUniqueViolation } from '#server/database/database-errors.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { type Customer, findCustomerById, holdCustomer } from '#server/sessions/account.repository.ts';
import { holdCaller } from '#server/sessions/hold-caller.ts';
import { consumeLink, dropLinks, linkAddress, readLink, writeLink } from '#server/links/mailed-links.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { accountMail as text } from '../text/account-mail.ts';
import { isUnusedImport, releaseImport } from './imported-accounts.ts';
import { findAccountId, saveEmail } from './own-account.repository.ts';
import type { AccountMailDeps, Holds } from './address-proof.service.ts';
import { notMeLink } from './not-me.service.ts';

/** An address of another account gets no mail, with the same response. `sessions` are hashes. Throws not_authenticated. */
export async function askForNewEmail(
  deps: AccountMailDeps,
  customer: Customer,
  { email, sessions }: { email: string; sessions: readonly string[] },
  shopUrl: string,
): Promise<void> {
  const { db, now, outbox } = deps;
  const to = email.toLowerCase();
  if (to === customer.email) return;
  await db.transaction().execute(async (transaction) => {
    const holder = await holdCaller(transaction, customer, sessions);
    const isFree = (await findAccountId(transaction, to)) === undefined || (await isUnusedImport(transaction, to));
    const isTaken = !isFree;
    await dropLinks(transaction, customer.id, 'new_email');
    const owner = { accountId: isTaken ? '' : customer.id, email: to };
    const token = await writeLink(transaction, 'new_email', owner, now());
    const link = [text.newEmailAt, linkAddress(shopUrl, 'new_email', { token })] as const;
    const mail = await shortMail(to, text.newEmailSubject, { paragraphs: [text.newEmail, text.ignore], link });
    if (!isTaken) await outbox.queue(transaction, mail, { kind: 'newEmail' });
    await tell(deps, transaction, holder, { fact: text.emailAsked, shopUrl });
  });
}

/** The caller must hold the account, because a stranger may have asked. Throws link_invalid, password_needed, email_taken. */
export async function confirmNewEmail(
  deps: AccountMailDeps,
  token: string,
  holds: Holds,
  shopUrl: string,
): Promise<void> {
  const { db, now } = deps;
  const { accountId: id } = await readLink(db, 'new_email', token, now());
  const holder = await findCustomerById(db, id);
  if (!holder) throw new ApiProblem('link_invalid');
  if (!(await holds(holder))) throw new ApiProblem('password_needed');
  try {
    await db.transaction().execute(async (transaction) => {
      const before = await holdCustomer(transaction, id);
      const { accountId, email } = await consumeLink(transaction, 'new_email', token, now());
      if (!before) throw new ApiProblem('link_invalid');
      await releaseImport(transaction, email);
      await saveEmail(transaction, { id: accountId, email }, now());
      // Links that were mailed to the previous address become invalid.
      await dropLinks(transaction, accountId);
      await tell(deps, transaction, before, { fact: text.emailChanged, shopUrl });
      await tell(deps, transaction, { id: accountId, email, isProven: true }, { fact: text.emailIsNew });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('email_taken') : error;
  }
}

/** Mails a notice if the address is proven. The previous address also gets the link against intruders. */
async function tell(
  { outbox, now }: AccountMailDeps,
  transaction: ShopDatabase,
  { id, email, isProven }: Pick<Customer, 'id' | 'email' | 'isProven'>,
  { fact, shopUrl }: { fact: string; shopUrl?: string },
): Promise<void> {
  if (!isProven) return;
  const link = shopUrl === undefined ? undefined : await notMeLink(transaction, { id, email }, { shopUrl, now: now() });
  const mail = await shortMail(email, text.emailChangedSubject, { paragraphs: [fact], link });
  await outbox.queue(transaction, mail, { kind: 'emailChanged' });
}
