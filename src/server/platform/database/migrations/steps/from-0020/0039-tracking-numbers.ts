import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the orders with a tracking number, however it was typed. Orders that are not shipped yet have none, and cost nothing. */
export const trackingNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index orders_tracking
      on orders (upper(replace(replace(replace(tracking_number, ' ', ''), '-', ''), '.', '')))
      where tracking_number is not null`.execute(db);
  },
};
