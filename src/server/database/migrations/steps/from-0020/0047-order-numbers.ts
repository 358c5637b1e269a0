import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The index that finds an order by the short number that people type: the last eight characters of its id. */
export const orderNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index orders_number on orders (substr(id, length(id) - 7))`.execute(db);
  },
};
