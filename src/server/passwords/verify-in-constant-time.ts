import type { Passwords } from './passwords.ts';

const dummyHashes = new WeakMap<Passwords, Promise<string>>();

/** Verifies a password. Without a stored hash, it spends the same time on a dummy hash and returns false. */
export async function verifyInConstantTime(
  passwords: Passwords,
  hash: string | undefined,
  password: string,
): Promise<boolean> {
  if (hash !== undefined) return await passwords.verify(hash, password);
  await passwords.verify(await createDummyHash(passwords), password);
  return false;
}

/** Creates the dummy hash in advance, so that the first unknown address does not take longer than others. */
export function createDummyHash(passwords: Passwords): Promise<string> {
  const dummyHash = dummyHashes.get(passwords) ?? passwords.hash('decoy');
  dummyHashes.set(passwords, dummyHash);
  return dummyHash;
}
