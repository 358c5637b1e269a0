import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from '../http/api-env.ts';
import type { KnownOrigins } from '../http/origins.ts';
import { cookieName, cookieOptions, isSecureFor } from './session-cookie.ts';
import type { SessionAudience } from './session.repository.ts';

const DAY = 24 * 60 * 60;
const DAYS = 180;

const deviceCookies: Record<SessionAudience, string> = {
  customer: 'nortada_device',
  seller: 'nortada_seller_device',
};

/** Remembers earlier logins, only in the browsers themselves. Guesses from other devices then do not lock the owner out. */
export interface KnownDevices {
  /** The name of the requesting device, if this account has logged in there before. */
  nameOf(context: ApiContext, audience: SessionAudience, accountId: string): string | undefined;
  /** Remembers that this account has logged in on the requesting device. */
  remember(context: ApiContext, audience: SessionAudience, accountId: string): void;
}

interface DevicePorts extends KnownOrigins {
  /** The key that signs the cookie. */
  secret: string;
  now: () => Date;
}

/** Stores devices in a signed, HttpOnly cookie with only a random name and its day. It lasts 180 days. */
export function createKnownDevices({ secret, now, ...known }: DevicePorts): KnownDevices {
  const today = () => Math.floor(now().getTime() / 1000 / DAY);
  const sign = (audience: SessionAudience, accountId: string, name: string, day: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([audience, accountId, name, day]))
      .digest('base64url');
  const cookieOf = (context: ApiContext, audience: SessionAudience) =>
    getCookie(context, cookieName(deviceCookies[audience], isSecureFor(context, known)));
  const nameOf: KnownDevices['nameOf'] = (context, audience, accountId) => {
    const [name = '', day = '', given = ''] = cookieOf(context, audience)?.split('.') ?? [];
    if (!(today() - Number(day) < DAYS)) return undefined;
    const expected = Buffer.from(sign(audience, accountId, name, Number(day)));
    const signature = Buffer.from(given);
    return signature.length === expected.length && timingSafeEqual(signature, expected) ? name : undefined;
  };
  return {
    nameOf,
    remember(context, audience, accountId) {
      const name = nameOf(context, audience, accountId) ?? randomBytes(12).toString('base64url');
      const value = `${name}.${today()}.${sign(audience, accountId, name, today())}`;
      const options = { ...cookieOptions(context, known), maxAge: DAYS * DAY };
      setCookie(context, cookieName(deviceCookies[audience], options.secure), value, options);
    },
  };
}
