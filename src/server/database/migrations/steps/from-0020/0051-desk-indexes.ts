import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes of the parts of the seller's desk, so that counting and listing them reads no other order. Each index contains
 * an order only while the order is in that part. A new cash order writes to none of them.
 */
export const deskIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index orders_waiting on orders (seq)
      where ((is_paid = 0 and payment_type = 'Online' and status <> 'Cancelled') or confirm_by is not null)`.execute(
      db,
    );
    await sql`create index orders_on_the_way on orders (status, seq)
      where status = 'Shipped' and came_back_at is null`.execute(db);
    await sql`create index orders_to_settle on orders (status, id)
      where ((status = 'Shipped' and came_back_at is not null)
        or (status = 'Delivered' and payment_type = 'COD' and is_paid = 0)
        or (status = 'Cancelled' and is_paid = 1))`.execute(db);
  },
};
