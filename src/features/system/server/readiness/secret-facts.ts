import type { ShopDatabase } from '#server/database/schema.ts';
import { StartError } from '#server/process/start-error.ts';
import { findLost, kindOf, namesOf } from '#server/secrets/lost-secrets.ts';
import { isOpenToOthers, readKeys, secretKeyFileOf } from '#server/secrets/secret-key.ts';
import { readStoredSecrets } from '#server/secrets/stored-secrets.ts';

export interface SecretFacts {
  file: string;
  /** Names the secrets that the key does not decrypt; empty when it decrypts all. */
  lost: string;
  problem: string | undefined;
  /** Whether other users of the server can read or write the file. */
  isOpen: boolean;
}

/** Checks whether the key file decrypts the secrets of the database. */
export async function readSecretFacts(
  db: ShopDatabase,
  settings: { dataDir: string; secretKeyFile?: string | undefined },
): Promise<SecretFacts> {
  const file = secretKeyFileOf(settings);
  try {
    const lost = findLost(await readStoredSecrets(db), await readKeys(file));
    const names = namesOf(lost.map(({ place }) => kindOf(place)));
    return { file, lost: names, problem: undefined, isOpen: await isOpenToOthers(file) };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { file, lost: '', problem: error.message, isOpen: false };
  }
}
