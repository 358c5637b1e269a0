import type { ShopDatabase } from '#server/platform/database/schema.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { Customer } from '#server/platform/sessions/account.repository.ts';
import { consumeLink, dropLinks, linkAddress, writeLink } from '#server/services/links/mailed-links.ts';
import type { Outbox } from '#server/services/mail/outbox.ts';
import { shortMail } from '#server/services/mail/short-mail.ts';
import { accountMail as text } from '#text/mail/account-mail.ts';
import { proveAccount } from './proven-account.ts';

/** What mails about accounts need. */
export interface AccountMailDeps extends RouteDeps {
  outbox: Outbox;
}

/** Mails the link that proves an account's address, within the caller's transaction. */
export async function askForProof(
  { outbox, now }: AccountMailDeps,
  transaction: ShopDatabase,
  { id, email, isGuest }: Pick<Customer, 'id' | 'email' | 'isGuest'>,
  shopUrl: string,
): Promise<void> {
  const purpose = isGuest ? 'entry' : 'address';
  const token = await writeLink(transaction, purpose, { accountId: id, email }, now());
  const link = [isGuest ? text.enterAt : text.proveAt, linkAddress(shopUrl, purpose, { token })] as const;
  await outbox.queue(
    transaction,
    await shortMail(email, text.proveSubject, { paragraphs: [isGuest ? text.enter : text.prove, text.ignore], link }),
  );
}

/** Mails the link once more; an address that is proven gets none. */
export async function askForProofAgain(deps: AccountMailDeps, customer: Customer, shopUrl: string): Promise<void> {
  if (customer.isProven) return;
  await deps.db.transaction().execute((transaction) => askForProof(deps, transaction, customer, shopUrl));
}

/** Proves the address by a mailed link; further links for it are of no use any more. Throws link_invalid. */
export async function confirmAddress({ db, now }: RouteDeps, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { accountId, email } = await consumeLink(transaction, 'address', token, now());
    await proveAccount(transaction, { id: accountId, email }, now());
    await dropLinks(transaction, accountId, 'address');
  });
}
