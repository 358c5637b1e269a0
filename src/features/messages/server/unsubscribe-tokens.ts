import { createHmac, timingSafeEqual } from 'node:crypto';

/** Creates and verifies the keys in newsletter links: a signed address, so that no recipient can unsubscribe another. */
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;

/** Creates keys without stored rows. They stay valid as long as the secret does not change. */
export function createUnsubscribeTokens(secret: string) {
  const sign = (name: string) => createHmac('sha256', secret).update(`newsletter ${name}`).digest('base64url');
  return {
    of(email: string): string {
      const name = Buffer.from(email).toString('base64url');
      return `${name}.${sign(name)}`;
    },
    /** Returns the address of a key; undefined for an invalid key. */
    read(key: string): string | undefined {
      const [name = '', given = ''] = key.split('.');
      const expected = Buffer.from(sign(name));
      const signature = Buffer.from(given);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
      return Buffer.from(name, 'base64url').toString();
    },
  };
}
