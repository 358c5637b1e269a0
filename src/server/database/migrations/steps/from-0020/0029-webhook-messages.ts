import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../../database.ts';
import { countedTable } from '../../../counted-table.ts';

/** The messages to invoicing software, and the invoice of an order. */
export const webhookMessages = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await countedTable(db, kind, 'webhook_messages')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull().unique())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'text')
      .addColumn('delivered_at', 'text')
      .addColumn('last_error', 'text')
      .execute();
    await db.schema
      .createIndex('webhook_messages_next_attempt_at')
      .on('webhook_messages')
      .column('next_attempt_at')
      .execute();
    await db.schema.createIndex('payment_entries_created_at').on('payment_entries').column('created_at').execute();
    await db.schema.alterTable('orders').addColumn('invoice_number', 'text').execute();
    await db.schema.alterTable('orders').addColumn('invoice_url', 'text').execute();
  },
});
