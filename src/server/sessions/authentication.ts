import type { ApiContext } from '../http/api-env.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { assertOwnOrigin, type KnownOrigins, shopUrlOf } from '../http/origins.ts';
import type { ShopDatabase } from '../database/schema.ts';
import { type Customer, findCustomerById, findSellerById, type Seller } from './account.repository.ts';
import { deviceName } from './device-name.ts';
import type { KnownDevices } from './known-devices.ts';
import { readRequestTokens, dropCookie, writeCookie } from './session-cookie.ts';
import type { SessionAudience } from './session.repository.ts';
import { endSession, findSession, isFresh, noteProof, type SessionDeps, startSession } from './session.service.ts';

/** The authenticated account, by the audience of the call. */
export interface AccountOf {
  anyone: undefined;
  customer: Customer;
  seller: Seller;
}

type Deps = SessionDeps & KnownOrigins;

/** Returns the customer or seller of the request's session. Throws not_authenticated, seller_only, origin_not_allowed. */
export async function authenticate(
  deps: Deps,
  context: ApiContext,
  audience: keyof AccountOf,
): Promise<Customer | Seller | undefined> {
  if (audience === 'anyone') return undefined;
  const id = await carriedAccount(deps, context, audience);
  const find = audience === 'customer' ? findCustomerById : findSellerById;
  const account = id === undefined ? undefined : await find(deps.db, id);
  if (account) return account;
  throw new ApiProblem(audience === 'customer' ? 'not_authenticated' : 'seller_only');
}

/** A login on a device that is new to the account. */
export interface NewDevice {
  audience: SessionAudience;
  accountId: string;
  /** The device name for people; empty if the client is not a browser. */
  device: string;
  shopUrl: string;
  now: Date;
}

export interface OpeningDeps extends SessionDeps, KnownOrigins {
  devices: KnownDevices;
  /** Notifies the account's owner of a new device, in the transaction that opens the session. */
  mailAboutDevice: (transaction: ShopDatabase, login: NewDevice) => Promise<void>;
}

/** Checks the reason for a login in the session's transaction. Throws if it has changed: the owner may have taken the account back. */
export type CheckAgain = (transaction: ShopDatabase) => Promise<void>;

/** How a session begins: by a login, or by a link that was just mailed to the owner. */
export type Entrance = 'login' | 'link' | CheckAgain;

/** Opens a session, sets its cookie and returns its token. Remembers the device; the owner is notified of a login on a new device. */
export async function openSession(
  deps: OpeningDeps,
  context: ApiContext,
  audience: SessionAudience,
  accountId: string,
  entrance: Entrance = 'login',
): Promise<string> {
  const device = deviceName(context.req.header('user-agent') ?? '');
  const isNew = entrance !== 'link' && deps.devices.nameOf(context, audience, accountId) === undefined;
  const login = { audience, accountId, device, shopUrl: shopUrlOf(context.req.raw, deps) };
  const token = await startSession(deps, audience, accountId, {
    device,
    ...(typeof entrance === 'function' && { checkAgain: entrance }),
    ...(isNew && { tell: (transaction, now) => deps.mailAboutDevice(transaction, { ...login, now }) }),
  });
  writeCookie(context, audience, token, deps);
  deps.devices.remember(context, audience, accountId);
  return token;
}

/** Ends all sessions of this audience in the request and deletes their cookie. Throws origin_not_allowed. */
export async function signOut(deps: Deps, context: ApiContext, audience: SessionAudience): Promise<void> {
  const carried = readRequestTokens(context, audience, deps);
  // The specification makes logout a GET, so a link on a foreign page could trigger it.
  if (carried[0]?.isCookie) assertOwnOrigin(context.req.raw, deps);
  for (const { token } of carried) await endSession(deps, audience, token);
  dropCookie(context, audience, deps);
}

async function findToken(deps: Deps, context: ApiContext, audience: SessionAudience): Promise<string | undefined> {
  for (const { token } of readRequestTokens(context, audience, deps)) {
    if (await findSession(deps, audience, token)) return token;
  }
  return undefined;
}

/** Whether the request's session began a short while ago. This excludes a stranger who finds the device unattended. */
export async function hasFreshSession(deps: Deps, context: ApiContext, audience: SessionAudience): Promise<boolean> {
  const token = await findToken(deps, context, audience);
  return token !== undefined && (await isFresh(deps, audience, token));
}

/** Records in the request's session that its holder has proved their identity again. */
export async function recordFreshProof(deps: Deps, context: ApiContext, audience: SessionAudience): Promise<void> {
  const token = await findToken(deps, context, audience);
  if (token !== undefined) await noteProof(deps, audience, token);
}

/** The account id of the request's session. Throws origin_not_allowed. */
export async function carriedAccount(
  deps: Deps,
  context: ApiContext,
  audience: SessionAudience,
): Promise<string | undefined> {
  const carried = readRequestTokens(context, audience, deps);
  for (const { token, isCookie } of carried) {
    const session = await findSession(deps, audience, token);
    if (!session) continue;
    if (isCookie && context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      assertOwnOrigin(context.req.raw, deps);
    }
    if (isCookie && session.isExtended) writeCookie(context, audience, token, deps);
    return session.accountId;
  }
  // Otherwise the browser would send the cookie with every call until it expires, and each call would be refused.
  if (carried.some(({ isCookie }) => isCookie)) dropCookie(context, audience, deps);
  return undefined;
}
