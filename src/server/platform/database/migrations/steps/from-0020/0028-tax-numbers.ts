import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The customer's tax number and the name for the invoice, with the order that they were given for. */
export const taxNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('nif', 'text').execute();
    await db.schema.alterTable('orders').addColumn('company', 'text').execute();
  },
};
