import type { Passwords } from './passwords.ts';

const decoys = new WeakMap<Passwords, Promise<string>>();

/** Verifies a password; without a stored hash it spends the same time on a decoy and answers false. */
export async function verifyOrWaste(
  passwords: Passwords,
  hash: string | undefined,
  password: string,
): Promise<boolean> {
  if (hash !== undefined) return await passwords.verify(hash, password);
  await passwords.verify(await prepareDecoy(passwords), password);
  return false;
}

/** Makes the decoy beforehand, so that the first unknown address does not take longer than the others. */
export function prepareDecoy(passwords: Passwords): Promise<string> {
  const decoy = decoys.get(passwords) ?? passwords.hash('decoy');
  decoys.set(passwords, decoy);
  return decoy;
}
