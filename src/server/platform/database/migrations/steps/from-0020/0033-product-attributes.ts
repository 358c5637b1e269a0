import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What products are told apart by, as JSON; of products of before it is read from name and description. */
export const productAttributes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('products').addColumn('attributes_json', 'text').execute();
  },
};
