import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the shop was notified that a product had reached its warning level; null again once there is more stock. */
export const lowStock: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('product_stock').addColumn('low_told_at', 'text').execute();
  },
};
