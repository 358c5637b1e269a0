import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was sent under an order's key, as a hash: the same key with another body is no repetition. */
export const orderBodies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('body_hash', 'text').execute();
  },
};
