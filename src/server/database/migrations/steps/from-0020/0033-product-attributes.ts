import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The attributes that distinguish products, as JSON. For existing products they are derived from name and description. */
export const productAttributes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('products').addColumn('attributes_json', 'text').execute();
  },
};
