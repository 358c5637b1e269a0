import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The settings of the seller that were applied last, so that what was changed since then stays. */
export const sellerSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sellers').addColumn('settings_email', 'text').execute();
    await db.schema.alterTable('sellers').addColumn('settings_hash', 'text').execute();
  },
};
