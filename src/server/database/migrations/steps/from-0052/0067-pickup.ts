import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the customer collects an order at the shop. */
export const pickup: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('orders')
      .addColumn('is_pickup', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
