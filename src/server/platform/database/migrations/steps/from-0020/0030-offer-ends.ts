import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The last day of an offer, as Lisbon has it; the usual price is asked from the next. */
export const offerEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('products').addColumn('offer_until', 'text').execute();
    await db.schema.createIndex('products_offer_until').on('products').column('offer_until').execute();
  },
};
