import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The index that finds expired payments. */
export const paymentEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('payments_state').on('payments').columns(['state', 'expires_at']).execute();
  },
};
