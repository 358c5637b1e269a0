import { retryAfterClash } from '#server/database/database-errors.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import { type Customer, findCustomerById } from '#server/sessions/account.repository.ts';
import { consumeLink, readLink } from '#server/links/mailed-links.ts';
import { type AccountMailDeps, askForProof } from './address-proof.service.ts';
import { claimAddress, holdGuests, insertGuest, markAddresses } from './guests.repository.ts';
import { findAccountId } from './own-account.repository.ts';
import { proveOwner, removeAccess } from './address-owner.ts';
import type { WaitingOrders } from './waiting-orders.ts';

interface BeginningDeps extends AccountMailDeps {
  limits: CallLimits;
  isMailSent: boolean;
}

/** Creates a guest. Above the limits, the address gets a login link by mail instead. Throws guest_by_mail, too_many_requests. */
export async function beginWithinLimit(
  deps: BeginningDeps,
  typed: string,
  { network, shopUrl }: { network: string | undefined; shopUrl: string },
): Promise<Customer> {
  const email = typed.toLowerCase();
  const begin = (db: ShopDatabase) => insertGuest(db, email, deps.now());
  try {
    await deps.limits.registration.countAsked(email, network);
  } catch (error) {
    if (!(error instanceof ApiProblem) || !deps.isMailSent) throw error;
    await deps.limits.mail.countTyped(`guest ${email}`, network);
    await deps.db.transaction().execute(async (transaction) => {
      await askForProof(deps, transaction, { ...(await begin(transaction)), email }, shopUrl);
    });
    throw new ApiProblem('guest_by_mail');
  }
  return await begin(deps.db);
}

/** Proves the address by a mailed link. Its orders join the account, or the guest becomes it. Throws link_invalid. */
export async function enterByLink(
  { db, now, waitingOrders }: RouteDeps & { waitingOrders: WaitingOrders },
  token: string,
  shopUrl: string,
): Promise<Customer> {
  const owner = await readLink(db, 'entry', token, now());
  const enter = async (transaction: ShopDatabase) => {
    await holdGuests(transaction, owner.email);
    const { accountId, email } = await consumeLink(transaction, 'entry', token, now());
    const waiting = await waitingOrders.findOf(transaction, accountId);
    if (await claimAddress(transaction, accountId)) {
      await removeAccess(transaction, accountId);
      await markAddresses(transaction, accountId);
    }
    const id = await findAccountId(transaction, email);
    if (!id) throw new ApiProblem('link_invalid');
    await proveOwner(transaction, { id, email }, { now: now(), isHolder: false, confirmedGuest: accountId });
    return { customer: await accountOf(transaction, id), waiting };
  };
  // A stranger may register the address in the same moment.
  const { customer, waiting } = await retryAfterClash(() => db.transaction().execute(enter));
  await waitingOrders.confirm(waiting, shopUrl);
  return customer;
}

async function accountOf(transaction: ShopDatabase, id: string): Promise<Customer> {
  const customer = await findCustomerById(transaction, id);
  if (!customer) throw new ApiProblem('link_invalid');
  return customer;
}
