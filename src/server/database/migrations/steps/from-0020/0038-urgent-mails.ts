import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Marks mails whose recipients are waiting for them. They are sent before the mails of orders. */
export const urgentMails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('is_urgent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
