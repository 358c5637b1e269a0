import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passkeys as an alternative to the password, and the seller's second factor with its recovery codes. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports_json', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await db.schema.createIndex('passkeys_account_id').on('passkeys').column('account_id').execute();
    await db.schema
      .createTable('passkey_challenges')
      .addColumn('challenge', 'text', (column) => column.primaryKey())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('sellers').addColumn('totp_secret', 'text').execute();
    await db.schema.alterTable('sellers').addColumn('totp_pending', 'text').execute();
    await db.schema
      .alterTable('sellers')
      .addColumn('totp_step', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('seller_id', 'text', (column) => column.notNull())
      .execute();
  },
};
