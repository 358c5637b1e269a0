import type { Passwords } from './passwords.ts';

/**
 * The forms in which a password can have been hashed: NFC today; older hashes have the form that the keyboard wrote, one
 * character or two for a letter with an accent.
 */
const formsOf = (password: string) => new Set([password.normalize('NFC'), password, password.normalize('NFD')]);

/** Hashes passwords in NFC, and verifies them in every form of an older hash. */
export const inNormalForm = ({ hash, verify }: Passwords): Passwords => ({
  hash: (password) => hash(password.normalize('NFC')),
  async verify(stored, password) {
    for (const form of formsOf(password)) if (await verify(stored, form)) return true;
    return false;
  },
});
