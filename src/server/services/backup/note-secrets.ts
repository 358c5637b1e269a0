import type { OpenDatabase } from '#server/platform/database/database.ts';
import { kindOf } from '#server/platform/secrets/lost-secrets.ts';
import { hasEncryptedSecrets, readStoredSecrets } from '#server/platform/secrets/stored-secrets.ts';
import { keyIdOf } from '#server/platform/secrets/vault.ts';

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
