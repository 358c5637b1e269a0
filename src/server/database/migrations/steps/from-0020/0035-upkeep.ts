import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each recurring task of the shop last ran, by name. */
export const upkeep: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('upkeep')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('done_at', 'text', (column) => column.notNull())
      .execute();
  },
};
