import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { sessionMark } from '#core/sessions/session-mark.ts';
import type { ApiContext } from '../http/api-env.ts';
import { isFromOtherSite, type KnownOrigins } from '../http/origins.ts';
import type { SessionAudience } from './session.repository.ts';
import { sessionSeconds } from './session.service.ts';

/** The names of the session cookies, without a prefix. */
const sessionCookies: Record<SessionAudience, string> = {
  customer: 'nortada_session',
  seller: 'nortada_seller',
};

export interface CarriedToken {
  token: string;
  isCookie: boolean;
}

/** Over https a cookie's name begins with `__Host-`: browsers accept it only from the host itself, so no neighbouring host can replace it. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

export const sessionCookieName = (audience: SessionAudience, isSecure: boolean): string =>
  cookieName(sessionCookies[audience], isSecure);

/** The bearer token before the cookie. Clients send a customer's bearer token with every call, also with a seller's. */
export function readRequestTokens(context: ApiContext, audience: SessionAudience, known: KnownOrigins): CarriedToken[] {
  // Clients that build the header from empty storage send these words.
  const bearer = /^Bearer +(?!(?:null|undefined)$)(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  const cookie = getCookie(context, sessionCookieName(audience, isSecureFor(context, known)));
  return [
    ...(bearer ? [{ token: bearer, isCookie: false }] : []),
    ...(cookie ? [{ token: cookie, isCookie: true }] : []),
  ];
}

/** Sets the HttpOnly cookie with a session's token. For customers it also sets a mark that pages can read. */
export function writeCookie(context: ApiContext, audience: SessionAudience, token: string, known: KnownOrigins): void {
  const options = { ...cookieOptions(context, known), maxAge: sessionSeconds };
  setCookie(context, sessionCookieName(audience, options.secure), token, options);
  if (audience === 'customer') setCookie(context, sessionMark, 'yes', { ...options, httpOnly: false });
}

/** Deletes a session's cookie. Browsers only match it with the same attributes. */
export function dropCookie(context: ApiContext, audience: SessionAudience, known: KnownOrigins): void {
  const options = cookieOptions(context, known);
  deleteCookie(context, sessionCookieName(audience, options.secure), options);
  if (audience === 'customer') deleteCookie(context, sessionMark, { ...options, httpOnly: false });
}

/** The attributes of every account cookie. For a page of another site the cookie is partitioned, so browsers send it only from pages of that site. */
export function cookieOptions(context: ApiContext, known: KnownOrigins): CookieOptions & { secure: boolean } {
  const common = { path: '/', httpOnly: true };
  if (isFromOtherSite(context.req.raw, known)) return { ...common, sameSite: 'None', secure: true, partitioned: true };
  return { ...common, sameSite: 'Lax', secure: isSecureFor(context, known) };
}

/** Whether browsers reach the API by https. Its cookies then require https too. */
export const isSecureFor = ({ req }: ApiContext, { siteUrl, apiUrl }: KnownOrigins): boolean =>
  [req.url, siteUrl, apiUrl].some((url) => url?.startsWith('https:'));
