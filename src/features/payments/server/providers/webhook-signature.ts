import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

const digest = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** Returns the signature header of a message in Stripe's format: the time and an HMAC of time and body. */
export function signBody(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

/** Returns whether a header signs exactly this body, and is at most five minutes old. */
export function isSigned(body: string, header: string | undefined, secret: string, now: Date): boolean {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!time || !signature) return false;
  const seconds = Number(time);
  const age = Math.abs(Math.floor(now.getTime() / 1000) - seconds);
  return (
    age <= TOLERANCE_SECONDS && timingSafeEqual(Buffer.from(digest(secret, seconds, body)), Buffer.from(signature))
  );
}
