import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The options of a variant as JSON (colour, size), and the codes that other shops and makers know a product by. */
export const productOptions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['options_json', 'brand', 'gtin', 'mpn'])
      await db.schema.alterTable('products').addColumn(column, 'text').execute();
  },
};
