import type { Passwords } from './passwords.ts';

const decoys = new WeakMap<Passwords, Promise<string>>();

/** Verifies a password. Without a stored hash, it spends the same time on a dummy hash and returns false. */
export async function verifyOrWaste(
  passwords: Passwords,
  hash: string | undefined,
  password: string,
): Promise<boolean> {
  if (hash !== undefined) return await passwords.verify(hash, password);
  await passwords.verify(await prepareDecoy(passwords), password);
  return false;
}

/** Creates the dummy hash in advance, so that the first unknown address does not take longer than others. */
export function prepareDecoy(passwords: Passwords): Promise<string> {
  const decoy = decoys.get(passwords) ?? passwords.hash('decoy');
  decoys.set(passwords, decoy);
  return decoy;
}
