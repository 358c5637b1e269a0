import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The result of each product file, by the key of its call. A file that is sent twice is imported once. */
export const imports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('imports')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('result_json', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  },
};
