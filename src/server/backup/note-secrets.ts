import type { OpenDatabase } from '../database/database.ts';
import { kindOf } from '../secrets/lost-secrets.ts';
import { hasEncryptedSecrets, readStoredSecrets } from '../secrets/stored-secrets.ts';
import { keyIdOf } from '../secrets/vault.ts';

/** The kind of a secret in a backup and the id of its key. A restore can check them without opening the database. */
export interface SecretNote {
  kind: string;
  key: string;
}

/** The encrypted secrets of a database of any version. */
export async function noteSecrets(database: OpenDatabase): Promise<SecretNote[]> {
  if (!(await hasEncryptedSecrets(database))) return [];
  return (await readStoredSecrets(database.db)).flatMap(({ place, stored }) => {
    const key = keyIdOf(stored);
    return key === undefined ? [] : [{ kind: kindOf(place), key }];
  });
}
