import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When an order's status changed last, and the number by which its parcel can be followed. */
export const orderProgress: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('status_changed_at', 'text').execute();
    await db.schema.alterTable('orders').addColumn('tracking_number', 'text').execute();
  },
};
