import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes and reads what the links out of the newsletter carry: an address, signed, so that nobody takes off another's. */
export interface LeavingKeys {
  of(email: string): string;
  /** The address of a key; undefined for what is none. */
  read(key: string): string | undefined;
}

/** Keys that need no row of their own and stay good for as long as the secret does. */
export function createLeavingKeys(secret: string): LeavingKeys {
  const sign = (name: string) => createHmac('sha256', secret).update(`newsletter ${name}`).digest('base64url');
  return {
    of(email) {
      const name = Buffer.from(email).toString('base64url');
      return `${name}.${sign(name)}`;
    },
    read(key) {
      const [name = '', given = ''] = key.split('.');
      const expected = Buffer.from(sign(name));
      const signature = Buffer.from(given);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
      return Buffer.from(name, 'base64url').toString();
    },
  };
}
