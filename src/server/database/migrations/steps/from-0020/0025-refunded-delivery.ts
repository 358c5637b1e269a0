import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The part of a refund for the delivery, which is refunded only once. */
export const refundedDelivery: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('refunds')
      .addColumn('delivery_cents', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
