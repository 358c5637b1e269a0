import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countedTable } from '../../../counted-table.ts';
import type { DatabaseKind } from '../../../database.ts';

/** Changes of orders that wait for the customer's answer. */
export const orderChanges = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await countedTable(db, kind, 'order_changes')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('change_json', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('before_cents', 'integer', (column) => column.notNull())
      .addColumn('after_cents', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text')
      .addColumn('asked_by', 'text')
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_changes_order_id').on('order_changes').column('order_id').execute();
    // An order has one open proposal at most.
    const open = sql`state in ('open', 'paying')`;
    await sql`create unique index order_changes_open on order_changes (order_id) where ${open}`.execute(db);
  },
});
