import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mailed links, the proof of addresses, and the device of a session. */
export const accountLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mailed_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('mailed_links_account_id').on('mailed_links').column('account_id').execute();
    await db.schema.createIndex('mailed_links_expires_at').on('mailed_links').column('expires_at').execute();
    await db.schema.alterTable('users').addColumn('address_proven_at', 'text').execute();
    await db.schema.alterTable('users').addColumn('contact_email', 'text').execute();
    await db.schema.createIndex('users_contact_email').on('users').column('contact_email').execute();
    await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('last_used_at', 'text').execute();
    await db.schema.createIndex('sessions_account_id').on('sessions').column('account_id').execute();
  },
};
