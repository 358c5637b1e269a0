import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The addresses of an earlier shop with their targets, and the addresses that visitors requested without finding a page. */
export const oldAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('old_addresses')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('product_id', 'text')
      .addColumn('target', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('missing_addresses')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('requests', 'bigint', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('is_ignored', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
