import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * An account that was deleted leaves its row, to which orders and reviews point, without anything of its person;
 * `trimmed_at` is when the last of its orders lost what only a running order needs. A mail is `settled_at` when its text
 * was emptied or found to be evidence: the daily run reads no old mail twice.
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
