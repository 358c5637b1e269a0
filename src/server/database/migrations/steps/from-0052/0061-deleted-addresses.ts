import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The people who were deleted at their request, so that an import of a former shop does not bring them back. */
export const deletedAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('deleted_addresses')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('deleted_at', 'text', (column) => column.notNull())
      .execute();
  },
};
