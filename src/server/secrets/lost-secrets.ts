import { StartError } from '../process/start-error.ts';
import type { SecretKey } from './secret-key.ts';
import type { StoredSecret } from './stored-secrets.ts';
import { createVault, keyIdOf, type SecretPlace } from './vault.ts';

/** The purpose of a lost secret, and the seller's task after its loss. */
interface Loss {
  names: string;
  todo: string;
}

const losses: Record<string, Loss> = {
  'sellers.totp_secret': {
    names: "the seller's second factor (an authenticator app)",
    todo: "without passkeys, the password alone opens the seller's area: set up the app again under /seller/security",
  },
  'sellers.totp_pending': {
    names: 'an authenticator app whose setup is not finished',
    todo: 'start the setup again under /seller/security',
  },
  'secrets.devices': {
    names: 'the key that recognises known devices',
    todo: 'every device counts as new once, so its next login sends a mail',
  },
  'secrets.deletions': {
    names: 'the key that recognises people who were deleted at their request',
    todo: 'an import of your former shop no longer recognises them: remove them from the file yourself',
  },
  'secrets.newsletter': {
    names: 'the key of the unsubscribe links in newsletters',
    todo: 'the links in sent newsletters stop working: if a subscriber writes to you, unsubscribe the address yourself',
  },
};

/** The kind of a secret in backups: `sellers.totp_secret`, `secrets.devices`. */
export const kindOf = ({ table, column, row }: SecretPlace): string =>
  table === 'secrets' ? `${table}.${row}` : `${table}.${column}`;

const lossOf = (kind: string): Loss => losses[kind] ?? { names: kind, todo: 'the shop creates a new one' };

export const namesOf = (kinds: readonly string[]): string =>
  [...new Set(kinds)].map((kind) => lossOf(kind).names).join('; ');

/** The instructions for each lost kind, one per line. */
export const todosOf = (kinds: readonly string[]): string =>
  [...new Set(kinds)].map((kind) => `- ${lossOf(kind).names}: ${lossOf(kind).todo}.`).join('\n');

/** The encrypted values that no key decrypts: encrypted with another key, changed, or moved from another row. */
export function findLost(secrets: readonly StoredSecret[], keys: readonly SecretKey[] = []): StoredSecret[] {
  const [current, ...others] = keys;
  const encrypted = secrets.filter(({ stored }) => keyIdOf(stored) !== undefined);
  if (!current) return encrypted;
  const vault = createVault([current, ...others]);
  return encrypted.filter(({ stored, place }) => {
    try {
      vault.decrypt(stored, place);
      return false;
    } catch {
      // Regardless of the reason, the value is unusable.
      return true;
    }
  });
}

interface Refused {
  file: string;
  isThere: boolean;
  kinds: readonly string[];
  /** The command that continues without the values. */
  goOn: string;
}

/** The error of a start or restore without the right key. */
export function refusalOfLost({ file, isThere, kinds, goOn }: Refused): StartError {
  const why = isThere
    ? `the file ${file} does not contain the key of these encrypted values, or the values were changed`
    : `the file ${file} is missing, but it contains the key of these encrypted values`;
  return new StartError(
    `SECRET_KEY_FILE: ${why}: ${namesOf(kinds)}. Nothing was changed. Restore the file from your copy, or set ` +
      'SECRET_KEY_FILE to the copy. All processes and machines of a shop share one file. If the key is lost for good, ' +
      `"${goOn}" removes these values. Then set them up again:\n${todosOf(kinds)}`,
  );
}
