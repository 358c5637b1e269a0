import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the shop was told that a product has come to its level of warning; null again once there is more. */
export const lowStock: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('product_stock').addColumn('low_told_at', 'text').execute();
  },
};
