import type { OpenDatabase } from '../database/database.ts';
import { withStartLock } from '../database/migrations/migrate.ts';
import { findLost, kindOf, refusalOfLost } from './lost-secrets.ts';
import { makeKeyFile, readKeys, type SecretKey } from './secret-key.ts';
import {
  hasEncryptedSecrets,
  readStoredSecrets,
  removeStoredSecret,
  type StoredSecret,
  writeStoredSecret,
} from './stored-secrets.ts';
import { createVault, keyIdOf, type Vault } from './vault.ts';

const FORGET_SECRETS = 'npm run secrets:forget';

/**
 * Opens the vault of a shop with migrated tables. The first start creates the key. Values that are plain or encrypted with an older key are encrypted
 * with the current one. Several processes may start together. Throws StartError without the right key.
 */
export async function openVault(database: OpenDatabase, file: string): Promise<Vault> {
  // Read the file outside the transaction. Another shop in this process would block the whole thread while it waits for the
  // transaction.
  const isUsed = (await readStoredSecrets(database.db)).some(isEncrypted);
  if (!isUsed && (await readKeys(file)) === undefined) await makeKeyFile(file);
  const keys = await readKeys(file);
  return await withStartLock(database, async (db) => {
    const secrets = await readStoredSecrets(db);
    const lost = findLost(secrets, keys);
    if (!hasKey(keys) || lost.length > 0) {
      const kinds = lost.map(({ place }) => kindOf(place));
      throw refusalOfLost({ file, isThere: keys !== undefined, kinds, goOn: FORGET_SECRETS });
    }
    const vault = createVault(keys);
    for (const { place, stored } of secrets) {
      const id = keyIdOf(stored);
      if (id === keys[0].id) continue;
      const plain = id === undefined ? stored : vault.decrypt(stored, place);
      await writeStoredSecret(db, place, vault.encrypt(plain, place));
    }
    return vault;
  });
}

const isEncrypted = ({ stored }: StoredSecret): boolean => keyIdOf(stored) !== undefined;

const hasKey = (keys: readonly SecretKey[] | undefined): keys is [SecretKey, ...SecretKey[]] =>
  keys !== undefined && keys.length > 0;

/** Removes the values that the key file does not decrypt; returns their kinds. The shop must not run. Throws StartError. */
export async function forgetLostSecrets(database: OpenDatabase, file: string): Promise<string[]> {
  const keys = await readKeys(file);
  return await withStartLock(database, async (db) => {
    if (!(await hasEncryptedSecrets({ db, kind: database.kind }))) return [];
    const lost = findLost(await readStoredSecrets(db), keys);
    for (const { place } of lost) await removeStoredSecret(db, place);
    return lost.map(({ place }) => kindOf(place));
  });
}
