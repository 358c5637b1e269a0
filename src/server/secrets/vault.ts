import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-key.ts';

/** The column and row of a value. The encryption is bound to this place. */
export interface SecretPlace {
  table: string;
  column: string;
  row: string;
}

/** Encrypts and decrypts values that a reader of the database must not be able to use. */
export interface Vault {
  encrypt(text: string, place: SecretPlace): string;
  /** Throws if the value was encrypted with another key or for another place, was changed, or is not encrypted. */
  decrypt(stored: string, place: SecretPlace): string;
}

const FORMAT = 'secret1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const associatedData = ({ table, column, row }: SecretPlace) =>
  Buffer.from(JSON.stringify([FORMAT, table, column, row]));

/** The id of the key that encrypted a value; undefined for a value that is not encrypted. */
export function keyIdOf(stored: string): string | undefined {
  const [format, id] = stored.split('.');
  return format === FORMAT ? id : undefined;
}

/** AES-256-GCM. A value is `secret1.<id of the key>.<nonce, text and tag in base64url>`. */
export function createVault(keys: readonly [SecretKey, ...SecretKey[]]): Vault {
  const [current] = keys;
  return {
    encrypt(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(associatedData(place));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${FORMAT}.${current.id}.${sealed.toString('base64url')}`;
    },
    decrypt(stored, place) {
      const key = keys.find(({ id }) => id === keyIdOf(stored));
      if (!key) throw new Error(`No key of the shop decrypts ${place.table}.${place.column}.`);
      const sealed = Buffer.from(stored.split('.')[2] ?? '', 'base64url');
      const end = sealed.length - TAG_BYTES;
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, NONCE_BYTES), options);
      decipher.setAAD(associatedData(place));
      decipher.setAuthTag(sealed.subarray(end));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]).toString();
    },
  };
}
