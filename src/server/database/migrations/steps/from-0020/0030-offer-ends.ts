import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The last day of an offer, in Lisbon time. The usual price applies from the next day. */
export const offerEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('products').addColumn('offer_until', 'text').execute();
    await db.schema.createIndex('products_offer_until').on('products').column('offer_until').execute();
  },
};
