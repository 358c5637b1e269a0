import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The text that is appended to a mail when it is sent, such as the terms of the sale to an order confirmation. */
export const enclosedTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('encloses', 'text').execute();
  },
};
