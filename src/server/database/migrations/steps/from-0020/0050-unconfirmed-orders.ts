import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Until when an order waits for its customer to prove the address. The index contains only the waiting orders, which are
 * few.
 */
export const unconfirmedOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('confirm_by', 'text').execute();
    await sql`create index orders_unconfirmed on orders (confirm_by) where confirm_by is not null`.execute(db);
  },
};
