import type { Passwords } from './passwords.ts';

/**
 * The possible forms of a hashed password. New hashes use NFC. Older hashes used the form of the keyboard, with one
 * character or two for a letter with an accent.
 */
const formsOf = (password: string) => new Set([password.normalize('NFC'), password, password.normalize('NFD')]);

/** Hashes passwords in NFC, and verifies them also in the forms of older hashes. */
export const inNormalForm = ({ hash, verify }: Passwords): Passwords => ({
  hash: (password) => hash(password.normalize('NFC')),
  async verify(stored, password) {
    for (const form of formsOf(password)) if (await verify(stored, form)) return true;
    return false;
  },
});
