import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import { type Customer, findCustomerById } from '#server/sessions/account.repository.ts';
import { consumeLink, dropLinks, linkAddress, readLink, writeLink } from '#server/links/mailed-links.ts';
import { writeCode } from '#server/links/mailed-codes.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { accountMail as text } from '../text/account-mail.ts';
import type { AddressConfirmation } from '../contract/account.ts';
import { proveOwner } from './address-owner.ts';
import type { WaitingOrders } from './waiting-orders.ts';

export interface AccountMailDeps extends RouteDeps {
  outbox: Outbox;
}

/** Returns whether the caller holds an account, by its session or password. Throws password_wrong, too_many_requests. */
export type Holds = (customer: Customer) => Promise<boolean>;

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
  const paragraphs = [isGuest ? text.enter : text.prove, text.ignore];
  const mail = await shortMail(email, text.proveSubject, { paragraphs, link });
  await outbox.queue(transaction, mail, { kind: 'addressProof' });
}

/**
 * Proves the address by a mailed link, once, and confirms the holder's waiting orders. A caller may start over, because a stranger may have created
 * the account. Returns the customer to log in then. Throws link_invalid, password_needed, and what `holds` throws.
 */
export async function confirmAddress(
  { db, now, waitingOrders }: RouteDeps & { waitingOrders: WaitingOrders },
  { token, startsOver = false }: AddressConfirmation,
  { holds, shopUrl }: { holds: Holds; shopUrl: string },
): Promise<Customer | undefined> {
  const { accountId } = await readLink(db, 'address', token, now());
  const customer = await findCustomerById(db, accountId);
  if (!customer) throw new ApiProblem('link_invalid');
  const isHolder = customer.isProven || (!startsOver && (await holds(customer)));
  if (!isHolder && !startsOver) throw new ApiProblem('password_needed');
  await db.transaction().execute(async (transaction) => {
    const { email } = await consumeLink(transaction, 'address', token, now());
    await proveOwner(transaction, { id: accountId, email }, { now: now(), isHolder });
    await dropLinks(transaction, accountId, 'address');
  });
  if (isHolder) await waitingOrders.confirm(await waitingOrders.findOf(db, accountId), shopUrl);
  return isHolder ? undefined : await findCustomerById(db, accountId);
}

export async function mailCode({ db, now, outbox }: AccountMailDeps, { id, email, isProven }: Customer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const code = await writeCode(transaction, { id, email }, now());
    const paragraphs = [text.code(code), text.codeIgnore];
    const mail = await shortMail(email, text.codeSubject, { paragraphs });
    await outbox.queue(transaction, mail, { kind: 'identityCode', isProven });
  });
}
