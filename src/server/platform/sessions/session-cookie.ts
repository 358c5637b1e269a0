import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { sessionMark } from '#contract/session-mark.ts';
import type { ApiEnv } from '#server/platform/http/api-env.ts';
import { isFromOtherSite, type KnownOrigins } from '#server/platform/http/origins.ts';
import type { SessionAudience } from './session.repository.ts';
import { sessionSeconds } from './session.service.ts';

/** The cookies that keep a session, by their names without a prefix. */
const sessionCookies: Record<SessionAudience, string> = {
  customer: 'nortada_session',
  seller: 'nortada_seller',
};

/** The token that a request carries, and where it was found. */
export interface CarriedToken {
  token: string;
  isCookie: boolean;
}

/**
 * The name of a cookie where it is sent: over https browsers take one called so only from the host itself, for all of it,
 * so that no neighbour's page can put another in its place.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** What the cookie of a session is called. */
export const sessionCookieName = (audience: SessionAudience, isSecure: boolean): string =>
  cookieName(sessionCookies[audience], isSecure);

/** The bearer token first, then the cookie: clients send a customer's bearer with every call, a seller's too. */
export function carriedTokens(
  context: Context<ApiEnv>,
  audience: SessionAudience,
  known: KnownOrigins,
): CarriedToken[] {
  // Clients that build the header from empty storage send these words.
  const bearer = /^Bearer +(?!(?:null|undefined)$)(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  const cookie = getCookie(context, sessionCookieName(audience, isSecureFor(context, known)));
  return [
    ...(bearer ? [{ token: bearer, isCookie: false }] : []),
    ...(cookie ? [{ token: cookie, isCookie: true }] : []),
  ];
}

/** Puts a session's token into its HttpOnly cookie; a customer's has a mark beside it, which pages can read. */
export function writeCookie(
  context: Context<ApiEnv>,
  audience: SessionAudience,
  token: string,
  known: KnownOrigins,
): void {
  const options = { ...cookieOptions(context, known), maxAge: sessionSeconds };
  setCookie(context, sessionCookieName(audience, options.secure), token, options);
  if (audience === 'customer') setCookie(context, sessionMark, 'yes', { ...options, httpOnly: false });
}

/** Deletes a session's cookie; a browser only matches it by the attributes with which it was set. */
export function dropCookie(context: Context<ApiEnv>, audience: SessionAudience, known: KnownOrigins): void {
  const options = cookieOptions(context, known);
  deleteCookie(context, sessionCookieName(audience, options.secure), options);
  if (audience === 'customer') deleteCookie(context, sessionMark, { ...options, httpOnly: false });
}

/**
 * How every cookie of an account is set. A page of another site has its cookie apart: a browser sends it from the pages of
 * that site and from no other's.
 */
export function cookieOptions(context: Context<ApiEnv>, known: KnownOrigins): CookieOptions & { secure: boolean } {
  const common = { path: '/', httpOnly: true };
  if (isFromOtherSite(context.req.raw, known)) return { ...common, sameSite: 'None', secure: true, partitioned: true };
  return { ...common, sameSite: 'Lax', secure: isSecureFor(context, known) };
}

/** Whether browsers reach the API by https, so that its cookies need that too. */
export const isSecureFor = ({ req }: Context<ApiEnv>, { siteUrl, apiUrl }: KnownOrigins): boolean =>
  [req.url, siteUrl, apiUrl].some((url) => url?.startsWith('https:'));
