import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One card payment for each online order. */
export const createPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payments')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
      .addColumn('session_id', 'text', (column) => column.unique())
      .addColumn('page_url', 'text')
      .addColumn('return_to', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('paid_at', 'text')
      .execute();
  },
};
