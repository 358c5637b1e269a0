import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP = 30_000;
const DIGITS = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Generates a secret for an authenticator app: 160 random bits in base 32 (RFC 6238). */
export const newTotpSecret = (): string => Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('');

/** Returns the number of the time step (30 seconds) of a time. */
export const stepAt = (time: Date): number => Math.floor(time.getTime() / STEP);

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the step of a code that is correct now, or one step earlier or later, because clocks differ. Ignores steps up to the last used one. */
export function stepOf(secret: string, code: string, { now, after }: { now: Date; after: number }): number | undefined {
  const step = stepAt(now);
  const typed = Buffer.from(code);
  const isRight = (one: number) => {
    const right = Buffer.from(totpCode(secret, one));
    return right.length === typed.length && timingSafeEqual(right, typed);
  };
  return [step - 1, step, step + 1].find((one) => one > after && isRight(one));
}

/** Returns the address that an app imports: the secret, the shop and the account. */
export function totpAddress(secret: string, { shop, email }: { shop: string; email: string }): string {
  const query = new URLSearchParams({ secret, issuer: shop });
  return `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(email)}?${query}`;
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
