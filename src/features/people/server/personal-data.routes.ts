import { personEndpoints } from '../contract/person-endpoints.ts';
import { personalDataEndpoints } from '#features/accounts/contract/personal-data-endpoints.ts';
import type { Context } from 'hono';
import type { HeldData } from '#features/accounts/contract/personal-data.ts';
import { listAddresses } from '#features/addresses/server/address.repository.ts';
import type { UserDeps } from '#features/accounts/server/users/user.service.ts';
import type { OrderDeps } from '#features/orders/server/order-deps.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { formerOrdersOfPerson } from '#features/history/server/former-order.repository.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { mediaBase } from '#server/http/origins.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { hasFreshSession } from '#server/sessions/authentication.ts';
import { dropCookie } from '#server/sessions/session-cookie.ts';
import { accountData, dataByEmail, dataFile } from './collect-data.service.ts';
import { deletePerson, type DeletionDeps } from './delete-person.service.ts';
import { countOpen } from './trim-orders.service.ts';
import {
  type AccountRow,
  accountsOf,
  findAccountById,
  messagesOf,
  newsletterOf,
  noticesOf,
  ordersOf,
  reviewsOf,
} from './person.repository.ts';

export interface PersonalDataDeps extends UserDeps, OrderDeps, DeletionDeps {
  /** Refreshes the pages that show changed data. */
  productsChanged: () => Promise<void>;
}

const viewOf = (deps: PersonalDataDeps, context: Context<ApiEnv>) => ({
  mediaBaseUrl: mediaBase(context.req.raw, deps),
  terms: deps.terms,
  offered: deps.payments.methods,
  delivery: deps.delivery,
  now: deps.now(),
});

/** Returns the stored account of a session. Throws not_authenticated when it was deleted meanwhile. */
async function ownAccount({ db }: PersonalDataDeps, id: string): Promise<AccountRow> {
  const account = await findAccountById(db, id);
  if (!account) throw new ApiProblem('not_authenticated');
  return account;
}

export function registerPersonalDataRoutes(router: ApiRouter<PersonalDataDeps>): void {
  const { deps } = router;
  const { db, now } = deps;

  route(router, personalDataEndpoints.userData, async ({ account, context }) => {
    const data = await accountData(db, await ownAccount(deps, account.id), viewOf(deps, context));
    const byEmail = account.isProven ? await dataByEmail(db, account.email, [account.id]) : {};
    return dataFile('os-meus-dados.json', { exportedAt: now().toISOString(), ...data, ...byEmail });
  });

  route(router, personalDataEndpoints.userDeletion, async ({ account, context }) => {
    const orders = await ordersOf(db, account.id);
    const needsPassword = account.hasPassword && !(await hasFreshSession(deps, context, 'customer'));
    return { outlook: { needsPassword, orders: orders.length, openOrders: countOpen(orders, now()) } };
  });

  route(router, personalDataEndpoints.userDelete, async ({ account, context }) => {
    const { id: userId, email } = account;
    const openOrders = await deletePerson(deps, { userIds: [userId], email, ownsAddress: account.isProven });
    dropCookie(context, 'customer', deps);
    return { openOrders };
  });
}

/** Registers the same calls for the seller, who handles a person's request. */
export function registerPersonRoutes(router: ApiRouter<PersonalDataDeps>): void {
  const { deps } = router;
  const { db, now } = deps;

  route(router, personEndpoints.sellerPerson, async ({ query }) => ({
    held: await heldOf(deps, query.email.toLowerCase()),
  }));

  route(router, personEndpoints.sellerPersonData, async ({ query, context }) => {
    const email = query.email.toLowerCase();
    const accounts = [];
    const found = await accountsOf(db, email);
    for (const account of found) accounts.push(await accountData(db, account, viewOf(deps, context)));
    const data = { exportedAt: now().toISOString(), accounts, ...(await dataByEmail(db, email, accountIds(found))) };
    return dataFile('personal-data.json', data);
  });

  route(router, personEndpoints.sellerPersonDelete, async ({ body }) => {
    const email = body.email.toLowerCase();
    const userIds = accountIds(await accountsOf(db, email));
    return { openOrders: await deletePerson(deps, { userIds, email, ownsAddress: true }) };
  });
}

const accountIds = (accounts: readonly AccountRow[]): string[] => accounts.map(({ id }) => id);

async function heldOf({ db, now }: PersonalDataDeps, email: string): Promise<HeldData> {
  const accounts = await accountsOf(db, email);
  const account = accounts.find((one) => one.contact_email === null);
  const held = { addresses: 0, orders: 0, openOrders: 0, reviews: 0 };
  for (const { id } of accounts) {
    const orders = await ordersOf(db, id);
    held.addresses += (await listAddresses(db, id)).length;
    held.orders += orders.length;
    held.openOrders += countOpen(orders, now());
    held.reviews += (await reviewsOf(db, id)).length;
  }
  return {
    email,
    account: account ? { name: account.name, createdAt: account.created_at } : null,
    ...held,
    formerOrders: (await formerOrdersOfPerson(db, { email, userIds: accountIds(accounts) })).length,
    stockNotices: (await noticesOf(db, email)).length,
    messages: (await messagesOf(db, email)).length,
    newsletter: (await newsletterOf(db, email)) !== undefined,
  };
}
