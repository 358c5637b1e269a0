import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The seller's settings from the environment that were applied last, so that later changes in the shop stay. */
export const sellerSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sellers').addColumn('settings_email', 'text').execute();
    await db.schema.alterTable('sellers').addColumn('settings_hash', 'text').execute();
  },
};
