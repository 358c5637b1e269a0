import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses (256 bits), in characters that an address may hold. */
export const secretToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of such a secret: who reads the database cannot use it. */
export const hashOfSecret = (token: string): string => createHash('sha256').update(token).digest('hex');
