import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Imports of product files with their planned rows, so that an import continues after a restart and can be undone. The keys by which a later file
 * finds the products of an earlier one, and the columns that the seller chose for files with unknown headings.
 */
export const productImports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('product_imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.unique())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('rows_total', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .execute();
    await db.schema
      .createTable('product_import_rows')
      .addColumn('import_id', 'text', (column) => column.notNull().references('product_imports.id'))
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('product_id', 'text')
      .addColumn('plan_json', 'text')
      .addPrimaryKeyConstraint('product_import_rows_key', ['import_id', 'line'])
      .execute();
    await db.schema
      .createTable('imported_keys')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('import_mappings')
      .addColumn('headings', 'text', (column) => column.primaryKey())
      .addColumn('mapping_json', 'text', (column) => column.notNull())
      .execute();
  },
};
