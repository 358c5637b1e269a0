import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The hash of the request body for an order's idempotency key. The same key with another body is not a repetition. */
export const orderBodies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('body_hash', 'text').execute();
  },
};
