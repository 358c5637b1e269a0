import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The entries of the price ledger that the seller marked as mistakes. */
export const priceCorrections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('price_corrections')
      .addColumn('change_seq', 'bigint', (column) => column.primaryKey())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('corrected_at', 'text', (column) => column.notNull())
      .execute();
  },
};
