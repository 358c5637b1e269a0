import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is put below a mail when it is sent: the terms of the sale with the confirmation of an order. */
export const enclosedTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('encloses', 'text').execute();
  },
};
