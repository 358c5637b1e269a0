import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Customers and orders of a former shop, with their imports. The source of a consent to the newsletter that another shop has recorded. */
export const formerShop: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('history_imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('legal_basis', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('undone_at', 'text')
      .addColumn('counts_json', 'text', (column) => column.notNull())
      .addColumn('results_json', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('former_customers')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('import_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .execute();
    await index(db, 'former_customers', 'import_id');
    await index(db, 'former_customers', 'user_id');
    await db.schema
      .createTable('former_orders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('import_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('ordered_at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('total_cents', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('tracking', 'text', (column) => column.notNull())
      .addColumn('lines_json', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addUniqueConstraint('former_orders_number', ['source', 'number'])
      .execute();
    for (const column of ['email', 'user_id', 'import_id', 'ordered_at']) await index(db, 'former_orders', column);
    await db.schema.alterTable('newsletter_addresses').addColumn('import_id', 'text').execute();
    await db.schema.alterTable('newsletter_addresses').addColumn('consent_source', 'text').execute();
  },
};

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
