import { StartError } from '#server/platform/process/start-error.ts';
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
    names: "the seller's second factor (the codes of an app)",
    todo: "the password alone opens the seller's area, unless it has passkeys: set up the app again under /seller/security",
  },
  'sellers.totp_pending': {
    names: 'an app for codes that the seller was about to set up',
    todo: 'begin again under /seller/security',
  },
  'secrets.devices': {
    names: 'the key that recognises known devices',
    todo: 'every device counts as new once, and its login is mailed',
  },
  'secrets.newsletter': {
    names: 'the key of the links that leave the newsletter',
    todo: 'links in newsletters that were sent end: take out by hand whoever writes to you',
  },
};

/** The kind of a secret in backups: `sellers.totp_secret`, `secrets.devices`. */
export const kindOf = ({ table, column, row }: SecretPlace): string =>
  table === 'secrets' ? `${table}.${row}` : `${table}.${column}`;

const lossOf = (kind: string): Loss => losses[kind] ?? { names: kind, todo: 'a new one is made' };

/** Names each kind once. */
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
  /** Whether the file is there. */
  isThere: boolean;
  kinds: readonly string[];
  /** The command that continues without the values. */
  goOn: string;
}

/** The error of a start or restore without the right key. */
export function refusalOfLost({ file, isThere, kinds, goOn }: Refused): StartError {
  const why = isThere
    ? `the file ${file} does not hold the key that encrypted what follows, or the values were changed`
    : `the file ${file} is missing, but the key in it encrypted what follows`;
  return new StartError(
    `SECRET_KEY_FILE: ${why}: ${namesOf(kinds)}. Nothing was changed. Put the file back from where you keep a copy, or set ` +
      'SECRET_KEY_FILE to it; all processes and machines of a shop share one file. Only if it is lost for good, ' +
      `"${goOn}" removes these values; then set up again:\n${todosOf(kinds)}`,
  );
}
