import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A deleted account keeps its row for its orders and reviews, without personal data. `trimmed_at` is when the last of
 * its orders lost the data that only open orders need. `settled_at` is when a mail's text was emptied or classified as
 * evidence. The daily job then does not read the mail again.
 */
export const deletedAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('deleted_at', 'text').execute();
    await db.schema.alterTable('users').addColumn('trimmed_at', 'text').execute();
    await db.schema.alterTable('outbox').addColumn('settled_at', 'text').execute();
    await sql`create index outbox_unsettled on outbox (created_at) where settled_at is null`.execute(db);
    await db.schema.createIndex('outbox_to').on('outbox').column('to').execute();
  },
};
