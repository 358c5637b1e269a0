import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The index that finds orders by tracking number, regardless of its spelling. Orders that are not shipped yet have none
 * and cost nothing.
 */
export const trackingNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index orders_tracking
      on orders (upper(replace(replace(replace(tracking_number, ' ', ''), '-', ''), '.', '')))
      where tracking_number is not null`.execute(db);
  },
};
