import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SessionAudience } from '../sessions/session.repository.ts';
import { sessionSeconds } from '../sessions/session.service.ts';
import type { ApiEnv } from './api-router.ts';

/** The cookies that keep a session. */
export const sessionCookies: Record<SessionAudience, string> = {
  customer: 'nortada_session',
  seller: 'nortada_seller',
};

/** The token that a request carries, and where it was found. */
export interface CarriedToken {
  token: string;
  isCookie: boolean;
}

/** The bearer token first, then the cookie: clients send a customer's bearer with every call, a seller's too. */
export function carriedTokens(context: Context<ApiEnv>, audience: SessionAudience): CarriedToken[] {
  const bearer = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  const cookie = getCookie(context, sessionCookies[audience]);
  return [
    ...(bearer ? [{ token: bearer, isCookie: false }] : []),
    ...(cookie ? [{ token: cookie, isCookie: true }] : []),
  ];
}

/** Puts a session's token into its HttpOnly cookie. */
export function writeCookie(
  context: Context<ApiEnv>,
  audience: SessionAudience,
  token: string,
  siteUrl: string | undefined,
): void {
  setCookie(context, sessionCookies[audience], token, { ...cookieOptions(context, siteUrl), maxAge: sessionSeconds });
}

/** Takes a session's cookie away. */
export const dropCookie = (context: Context<ApiEnv>, audience: SessionAudience, siteUrl: string | undefined): void =>
  void deleteCookie(context, sessionCookies[audience], cookieOptions(context, siteUrl));

const cookieOptions = (context: Context<ApiEnv>, siteUrl: string | undefined) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: [context.req.url, siteUrl].some((url) => url?.startsWith('https:')),
});
