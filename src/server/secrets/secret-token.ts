import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits, in url-safe characters. */
export const secretToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of such a secret. A reader of the database cannot use it. */
export const hashOfSecret = (token: string): string => createHash('sha256').update(token).digest('hex');
