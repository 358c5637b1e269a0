import { createHash, randomBytes } from 'node:crypto';
import { inNormalForm } from '#server/passwords/passwords.ts';
import type { Passwords } from '#server/passwords/passwords.ts';

const digest = (salt: string, password: string): string =>
  createHash('sha256').update(salt).update(password).digest('hex');

/** Salted SHA-256, which is fast where argon2 is slow by design. */
export const cheapPasswords: Passwords = inNormalForm({
  async hash(password) {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${digest(salt, password)}`;
  },
  async verify(stored, password) {
    const [salt = '', hashed] = stored.split(':');
    return hashed === digest(salt, password);
  },
});
