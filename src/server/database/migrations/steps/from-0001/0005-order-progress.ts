import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The time of an order's last status change, and its tracking number. */
export const orderProgress: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('status_changed_at', 'text').execute();
    await db.schema.alterTable('orders').addColumn('tracking_number', 'text').execute();
  },
};
