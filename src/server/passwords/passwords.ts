/** Hashes passwords with a salt, so that equal passwords have different hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** New hashes use NFC. Older hashes used the form of the keyboard, with one character or two for a letter with an accent. */
const formsOf = (password: string) => new Set([password.normalize('NFC'), password, password.normalize('NFD')]);

/** Hashes passwords in NFC, and verifies them also in the forms of older hashes. */
export const inNormalForm = ({ hash, verify }: Passwords): Passwords => ({
  hash: (password) => hash(password.normalize('NFC')),
  async verify(stored, password) {
    for (const form of formsOf(password)) if (await verify(stored, form)) return true;
    return false;
  },
});
