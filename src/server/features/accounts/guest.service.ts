import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import { type Customer, findCustomerById } from '#server/platform/sessions/account.repository.ts';
import { deleteSessionsOf } from '#server/platform/sessions/session.repository.ts';
import { consumeLink, readLink } from '#server/services/links/mailed-links.ts';
import { deletePasskeysOf } from '#server/services/passkeys/passkey.repository.ts';
import { claimAddress, holdGuests, insertGuest } from './guests.repository.ts';
import { findAccountId, savePassword } from './own-account.repository.ts';
import { proveAccount } from './proven-account.ts';

/** Lets somebody order who has typed an address and nothing else; whether there is an account of it plays no part. */
export const beginAsGuest = ({ db, now }: RouteDeps, email: string): Promise<Customer> =>
  insertGuest(db, email.toLowerCase(), now());

/**
 * Opens what a guest has ordered by the link of a mail, which proves the address: the orders join the account of it, or
 * become one. Sessions of whoever typed the address end. Throws link_invalid.
 */
export async function enterByLink(deps: RouteDeps, token: string): Promise<Customer> {
  const { db, now } = deps;
  const owner = await readLink(db, 'entry', token, now());
  return await db.transaction().execute(async (transaction) => {
    await holdGuests(transaction, owner.email);
    const { accountId, email } = await consumeLink(transaction, 'entry', token, now());
    if (await claimAddress(transaction, accountId)) await shutOut(transaction, accountId);
    const id = await findAccountId(transaction, email);
    if (!id) throw new ApiProblem('link_invalid');
    await shutOutStrangers(transaction, id);
    await proveAccount(transaction, { id, email }, now());
    return await accountOf(transaction, id);
  });
}

/** Whoever made an account with an address that nobody had proven may not be its owner: password, sessions and keys go. */
async function shutOutStrangers(transaction: ShopDatabase, id: string): Promise<void> {
  if ((await accountOf(transaction, id)).isProven) return;
  await savePassword(transaction, id, '');
  await shutOut(transaction, id);
}

/** Sessions and keys of whoever was in before the address was proven. */
async function shutOut(transaction: ShopDatabase, id: string): Promise<void> {
  await deleteSessionsOf(transaction, 'customer', id);
  await deletePasskeysOf(transaction, { audience: 'customer', account_id: id });
}

async function accountOf(transaction: ShopDatabase, id: string): Promise<Customer> {
  const customer = await findCustomerById(transaction, id);
  if (!customer) throw new ApiProblem('link_invalid');
  return customer;
}
