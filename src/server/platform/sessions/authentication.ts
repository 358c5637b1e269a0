import type { Context } from 'hono';
import type { ApiEnv } from '#server/platform/http/api-env.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { type KnownOrigins, shopUrlOf } from '#server/platform/http/origins.ts';
import { assertOwnOrigin } from '#server/platform/http/own-origin.ts';
import { deviceName } from '#domain/account/device-name.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { type Customer, findCustomerById, findSellerById, type Seller } from './account.repository.ts';
import type { KnownDevices } from './known-devices.ts';
import { carriedTokens, dropCookie, writeCookie } from './session-cookie.ts';
import type { SessionAudience } from './session.repository.ts';
import { endSession, findSession, isFresh, noteProof, type SessionDeps, startSession } from './session.service.ts';

/** Who is calling, by the audience of the call. */
export interface AccountOf {
  anyone: undefined;
  customer: Customer;
  seller: Seller;
}

/** The customer or seller whose session the request carries. Throws not_authenticated, seller_only, origin_not_allowed. */
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

/** A login on a device that an account has not used before. */
export interface NewDevice {
  audience: SessionAudience;
  accountId: string;
  /** What people call the device; empty for what is no browser. */
  device: string;
  /** Where the shop is seen from outside. */
  shopUrl: string;
  now: Date;
}

/** What opening a session needs. */
export interface OpeningDeps extends SessionDeps, KnownOrigins {
  devices: KnownDevices;
  /** Tells the owner of an account of a new device, with the transaction that opens the session. */
  tellOfDevice: (transaction: ShopDatabase, login: NewDevice) => Promise<void>;
}

/** How a session begins: by a login, or by a link that the owner has just been mailed. */
export type Entrance = 'login' | 'link';

/**
 * Opens a session of an account: its cookie goes with the answer, whose token this is. The device is known from then on, and
 * its first login is told to the owner.
 */
export async function openSession(
  deps: OpeningDeps,
  context: Context<ApiEnv>,
  audience: SessionAudience,
  accountId: string,
  entrance: Entrance = 'login',
): Promise<string> {
  const device = deviceName(context.req.header('user-agent') ?? '');
  const isNew = entrance === 'login' && deps.devices.nameOf(context, audience, accountId) === undefined;
  const login = { audience, accountId, device, shopUrl: shopUrlOf(context.req.raw, deps) };
  const token = await startSession(deps, audience, accountId, {
    device,
    ...(isNew && { tell: (transaction, now) => deps.tellOfDevice(transaction, { ...login, now }) }),
  });
  writeCookie(context, audience, token, deps);
  deps.devices.remember(context, audience, accountId);
  return token;
}

/** Ends every session of this kind that the request carries and takes its cookie away. Throws origin_not_allowed. */
export async function signOut(
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
  audience: SessionAudience,
): Promise<void> {
  const carried = carriedTokens(context, audience, deps);
  // A logout is a GET by the specification, so a link on a foreign page could trigger it.
  if (carried[0]?.isCookie) assertOwnOrigin(context.req.raw, deps);
  for (const { token } of carried) await endSession(deps, audience, token);
  dropCookie(context, audience, deps);
}

/** Whether the session that the request carries began a short while ago, so that nobody has just found the device open. */
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

/** Notes in the session that the request carries that its holder has proved again who it is. */
export async function noteFreshProof(
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
  audience: SessionAudience,
): Promise<void> {
  for (const { token } of carriedTokens(context, audience, deps)) {
    if (await findSession(deps, audience, token)) return await noteProof(deps, audience, token);
  }
}

/** The id of the account whose session the request carries, for a call that anyone may make. */
export const carriedAccount = (
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
): Promise<string | undefined> => sessionOwner(deps, context, 'customer');

/** The same for the seller. */
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
  // Otherwise the browser would send it with every call until it expires, and be refused each time.
  if (carried.some(({ isCookie }) => isCookie)) dropCookie(context, audience, deps);
  return undefined;
}

function refuse(code: 'not_authenticated' | 'seller_only'): never {
  throw new ApiProblem(code);
}
