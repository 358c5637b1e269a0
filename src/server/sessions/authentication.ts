import type { Context } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { type KnownOrigins, shopUrlOf } from '../http/origins.ts';
import { assertOwnOrigin } from '../http/own-origin.ts';
import type { ShopDatabase } from '../database/schema.ts';
import { type Customer, findCustomerById, findSellerById, type Seller } from './account.repository.ts';
import { deviceName } from './device-name.ts';
import type { KnownDevices } from './known-devices.ts';
import { carriedTokens, dropCookie, writeCookie } from './session-cookie.ts';
import type { SessionAudience } from './session.repository.ts';
import { endSession, findSession, isFresh, noteProof, type SessionDeps, startSession } from './session.service.ts';

/** The authenticated account, by the audience of the call. */
export interface AccountOf {
  anyone: undefined;
  customer: Customer;
  seller: Seller;
}

/** Returns the customer or seller of the request's session. Throws not_authenticated, seller_only, origin_not_allowed. */
export async function authenticate<Audience extends keyof AccountOf>(
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
  audience: Audience,
): Promise<AccountOf[Audience]>;
export async function authenticate(
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
  audience: keyof AccountOf,
) {
  if (audience === 'anyone') return undefined;
  if (audience === 'customer') {
    const id = await sessionOwner(deps, context, 'customer');
    return (id && (await findCustomerById(deps.db, id))) || refuse('not_authenticated');
  }
  const id = await sessionOwner(deps, context, 'seller');
  return (id && (await findSellerById(deps.db, id))) || refuse('seller_only');
}

/** A login on a device that is new to the account. */
export interface NewDevice {
  audience: SessionAudience;
  accountId: string;
  /** The device name for people; empty if the client is not a browser. */
  device: string;
  /** The address of the shop for visitors. */
  shopUrl: string;
  now: Date;
}

/** The dependencies for opening a session. */
export interface OpeningDeps extends SessionDeps, KnownOrigins {
  devices: KnownDevices;
  /** Notifies the account's owner of a new device, in the transaction that opens the session. */
  mailAboutDevice: (transaction: ShopDatabase, login: NewDevice) => Promise<void>;
}

/**
 * Checks the reason for a login again, in the transaction that opens the session. Throws if it has changed, because the owner may
 * have taken the account back meanwhile.
 */
export type CheckAgain = (transaction: ShopDatabase) => Promise<void>;

/** How a session begins: by a login, or by a link that was just mailed to the owner. */
export type Entrance = 'login' | 'link' | CheckAgain;

/**
 * Opens a session, sets its cookie and returns its token. Remembers the device; the owner is notified of a login on a
 * new device.
 */
export async function openSession(
  deps: OpeningDeps,
  context: Context<ApiEnv>,
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
export async function signOut(
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
  audience: SessionAudience,
): Promise<void> {
  const carried = carriedTokens(context, audience, deps);
  // The specification makes logout a GET, so a link on a foreign page could trigger it.
  if (carried[0]?.isCookie) assertOwnOrigin(context.req.raw, deps);
  for (const { token } of carried) await endSession(deps, audience, token);
  dropCookie(context, audience, deps);
}

/** Whether the request's session began a short while ago. This excludes a stranger who finds the device unattended. */
export async function hasFreshSession(
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
  audience: SessionAudience,
): Promise<boolean> {
  for (const { token } of carriedTokens(context, audience, deps)) {
    if (await findSession(deps, audience, token)) return await isFresh(deps, audience, token);
  }
  return false;
}

/** Records in the request's session that its holder has proved their identity again. */
export async function recordFreshProof(
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
  audience: SessionAudience,
): Promise<void> {
  for (const { token } of carriedTokens(context, audience, deps)) {
    if (await findSession(deps, audience, token)) return await noteProof(deps, audience, token);
  }
}

/** The account id of the request's customer session, for a call that anyone may make. */
export const carriedAccount = (
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
): Promise<string | undefined> => sessionOwner(deps, context, 'customer');

/** The same for the seller's session. */
export const carriedSeller = (
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
): Promise<string | undefined> => sessionOwner(deps, context, 'seller');

async function sessionOwner(
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
  audience: SessionAudience,
): Promise<string | undefined> {
  const carried = carriedTokens(context, audience, deps);
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

function refuse(code: 'not_authenticated' | 'seller_only'): never {
  throw new ApiProblem(code);
}
