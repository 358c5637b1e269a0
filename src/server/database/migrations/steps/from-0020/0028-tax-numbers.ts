import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The customer's tax number and the invoice name of an order. */
export const taxNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('nif', 'text').execute();
    await db.schema.alterTable('orders').addColumn('company', 'text').execute();
  },
};
