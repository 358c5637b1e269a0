import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The seller's promo codes, and the percentage that an order got by one. */
export const promoCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('promo_codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('percentage', 'integer', (column) => column.notNull())
      .addColumn('category', 'text')
      .addColumn('first_day', 'text')
      .addColumn('last_day', 'text')
      .addColumn('max_uses', 'integer')
      .addColumn('max_per_customer', 'integer')
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('orders').addColumn('promo_percentage', 'integer').execute();
    // Orders count as the uses of their code.
    await sql`create index orders_promo_code on orders (promo_code) where promo_percentage is not null`.execute(db);
  },
};
