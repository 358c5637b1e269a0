import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An address gets the newsletter once its owner uses a mailed link. Existing addresses stay unconfirmed. */
export const confirmedNewsletter: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['confirmed_at', 'token_hash', 'token_expires_at'] as const) {
      await db.schema.alterTable('newsletter_addresses').addColumn(name, 'text').execute();
    }
    await db.schema.alterTable('outbox').addColumn('unsubscribe_url', 'text').execute();
    await db.schema.createIndex('newsletter_addresses_token').on('newsletter_addresses').column('token_hash').execute();
  },
};
