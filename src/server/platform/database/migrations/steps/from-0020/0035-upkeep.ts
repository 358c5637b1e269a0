import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the shop last did what it does for itself, by name. */
export const upkeep: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('upkeep')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('done_at', 'text', (column) => column.notNull())
      .execute();
  },
};
