import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The name of the text that is appended when a mail is sent. An example is the terms of the sale in an order confirmation. */
export const enclosedTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('encloses', 'text').execute();
  },
};
