import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../../database.ts';
import { countedTable } from '../../../counted-table.ts';

/** Customers' withdrawals from a contract, exactly as they were sent. */
export const withdrawals = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await countedTable(db, kind, 'withdrawals')
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('order_number', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('goods', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.references('orders.id'))
      .addColumn('is_own_email', 'integer', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addColumn('note', 'text')
      .execute();
    await db.schema.createIndex('withdrawals_order_id').on('withdrawals').column('order_id').execute();
  },
});
