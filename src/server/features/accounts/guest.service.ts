import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import { confirmOrders, waitingOrdersOf } from '#server/features/orders/life/confirm-order.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import { type Customer, findCustomerById } from '#server/platform/sessions/account.repository.ts';
import { consumeLink, readLink } from '#server/services/links/mailed-links.ts';
import { claimAddress, holdGuests, insertGuest, markAddresses } from './guests.repository.ts';
import { findAccountId } from './own-account.repository.ts';
import { proveOwner, removeAccess } from './address-owner.ts';

/** Lets somebody order who has typed an address and nothing else; whether there is an account of it plays no part. */
export const beginAsGuest = ({ db, now }: RouteDeps, email: string): Promise<Customer> =>
  insertGuest(db, email.toLowerCase(), now());

/**
 * Opens what a guest has ordered by the link of a mail, which proves the address: the orders join the account of it, or
 * become one, and those of this guest that waited for the proof are confirmed. Sessions that began before the proof end. Throws link_invalid.
 */
export async function enterByLink(deps: OrderDeps, token: string): Promise<Customer> {
  const { db, now } = deps;
  const owner = await readLink(db, 'entry', token, now());
  const { customer, waiting } = await db.transaction().execute(async (transaction) => {
    await holdGuests(transaction, owner.email);
    const { accountId, email } = await consumeLink(transaction, 'entry', token, now());
    const waiting = await waitingOrdersOf(transaction, accountId);
    if (await claimAddress(transaction, accountId)) {
      await removeAccess(transaction, accountId);
      await markAddresses(transaction, accountId);
    }
    const id = await findAccountId(transaction, email);
    if (!id) throw new ApiProblem('link_invalid');
    await proveOwner(transaction, { id, email }, { now: now(), isHolder: false, confirmedGuest: accountId });
    return { customer: await accountOf(transaction, id), waiting };
  });
  await confirmOrders(deps, waiting);
  return customer;
}

async function accountOf(transaction: ShopDatabase, id: string): Promise<Customer> {
  const customer = await findCustomerById(transaction, id);
  if (!customer) throw new ApiProblem('link_invalid');
  return customer;
}
