import type { Migration } from 'kysely/migration';

/**
 * Changes no table. The start encrypts the values, because SQL has no access to the key (platform/secrets/). This name
 * makes an older version refuse the database; it would use the encrypted values as the secrets themselves.
 */
export const encryptedSecrets: Migration = {
  up: () => Promise.resolve(),
};
