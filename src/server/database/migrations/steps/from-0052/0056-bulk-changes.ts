import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Offers that wait for their first day, and changes of many products with the preview that the seller saw. */
export const bulkChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('planned_offers')
      .addColumn('product_id', 'text', (column) => column.primaryKey())
      .addColumn('offer_cents', 'integer', (column) => column.notNull())
      .addColumn('first_day', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text')
      .execute();
    await db.schema
      .createTable('bulk_changes')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('action_json', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('unchanged', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('bulk_change_items')
      .addColumn('change_key', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('before_json', 'text', (column) => column.notNull())
      .addColumn('after_json', 'text', (column) => column.notNull())
      .addColumn('warnings_json', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('bulk_change_items_pk', ['change_key', 'position'])
      .execute();
    await db.schema
      .createIndex('bulk_change_items_state')
      .on('bulk_change_items')
      .columns(['change_key', 'state', 'position'])
      .execute();
  },
};
