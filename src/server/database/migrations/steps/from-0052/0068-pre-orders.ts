import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The first day when a product can be sent, and the day that each order line promised. */
export const preOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('products').addColumn('available_from', 'text').execute();
    await db.schema.alterTable('order_lines').addColumn('available_from', 'text').execute();
    await sql`create index order_lines_available_from on order_lines (available_from, order_id)
      where available_from is not null`.execute(db);
  },
};
