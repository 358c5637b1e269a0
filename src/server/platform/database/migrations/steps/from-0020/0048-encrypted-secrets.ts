import type { Migration } from 'kysely/migration';

/**
 * Changes no table: the start encrypts the values, because SQL has no key (platform/secrets/). With this name in the database an
 * older version refuses to start; it would take the encrypted values for the secrets themselves.
 */
export const encryptedSecrets: Migration = {
  up: () => Promise.resolve(),
};
