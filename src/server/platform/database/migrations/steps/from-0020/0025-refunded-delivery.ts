import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How much of a refund is for the delivery, which is given back once. */
export const refundedDelivery: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('refunds')
      .addColumn('delivery_cents', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
