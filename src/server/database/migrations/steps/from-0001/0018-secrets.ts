import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys that the shop generates and all its processes share. */
export const secrets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
