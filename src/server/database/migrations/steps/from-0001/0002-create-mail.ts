import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../../database.ts';
import { countedTable } from '../../../counted-table.ts';

/** Contact messages, newsletter addresses and the outbox. */
export const createMail = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await countedTable(db, kind, 'contact_messages')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('newsletter_addresses')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await createOutbox(db, kind);
  },
});

async function createOutbox(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await countedTable(db, kind, 'outbox')
    .addColumn('to', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('outbox_next_attempt_at').on('outbox').column('next_attempt_at').execute();
}
